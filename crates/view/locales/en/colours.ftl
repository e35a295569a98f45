# Dice and areas by their colours. The attributes are forms for use in sentences: see the module `texts`.

die-white = the white die
    .object = the white die
    .of = of the white die
    .label = White
area-white = the white area
    .in = in the white area
    .into = into the white area
    .short = in white
    .box = white box
    .label = White

die-yellow = the yellow die
    .object = the yellow die
    .of = of the yellow die
    .label = Yellow
area-yellow = the yellow area
    .in = in the yellow area
    .into = into the yellow area
    .short = in yellow
    .box = yellow box
    .label = Yellow

die-blue = the blue die
    .object = the blue die
    .of = of the blue die
    .label = Blue
area-blue = the blue area
    .in = in the blue area
    .into = into the blue area
    .short = in blue
    .box = blue box
    .label = Blue

die-green = the green die
    .object = the green die
    .of = of the green die
    .label = Green
area-green = the green area
    .in = in the green area
    .into = into the green area
    .short = in green
    .box = green box
    .label = Green

die-orange = the orange die
    .object = the orange die
    .of = of the orange die
    .label = Orange
area-orange = the orange area
    .in = in the orange area
    .into = into the orange area
    .short = in orange
    .box = orange box
    .label = Orange

die-purple = the purple die
    .object = the purple die
    .of = of the purple die
    .label = Purple
area-purple = the purple area
    .in = in the purple area
    .into = into the purple area
    .short = in purple
    .box = purple box
    .label = Purple

die-pink = the pink die
    .object = the pink die
    .of = of the pink die
    .label = Pink
area-pink = the pink area
    .in = in the pink area
    .into = into the pink area
    .short = in pink
    .box = pink box
    .label = Pink

die-silver = the silver die
    .object = the silver die
    .of = of the silver die
    .label = Silver
area-silver = the silver area
    .in = in the silver area
    .into = into the silver area
    .short = in silver
    .box = silver box
    .label = Silver

die-red = the red die
    .object = the red die
    .of = of the red die
    .label = Red
area-red = the red area
    .in = in the red area
    .into = into the red area
    .short = in red
    .box = red box
    .label = Red

die-black = the black die
    .object = the black die
    .of = of the black die
    .label = Black
area-black = the black area
    .in = in the black area
    .into = into the black area
    .short = in black
    .box = black box
    .label = Black

die-brown = the brown die
    .object = the brown die
    .of = of the brown die
    .label = Brown
area-brown = the brown area
    .in = in the brown area
    .into = into the brown area
    .short = in brown
    .box = brown box
    .label = Brown

die-grey = the grey die
    .object = the grey die
    .of = of the grey die
    .label = Grey
area-grey = the grey area
    .in = in the grey area
    .into = into the grey area
    .short = in grey
    .box = grey box
    .label = Grey

die-turquoise = the turquoise die
    .object = the turquoise die
    .of = of the turquoise die
    .label = Turquoise
area-turquoise = the turquoise area
    .in = in the turquoise area
    .into = into the turquoise area
    .short = in turquoise
    .box = turquoise box
    .label = Turquoise

die-gold = the gold die
    .object = the gold die
    .of = of the gold die
    .label = Gold
area-gold = the gold area
    .in = in the gold area
    .into = into the gold area
    .short = in gold
    .box = gold box
    .label = Gold

# Names that no list knows.
die-other = the die { $name }
    .object = the die { $name }
    .of = of the die { $name }
    .label = { $name }
area-other = the area { $name }
    .in = in the area { $name }
    .into = into the area { $name }
    .short = in { $name }
    .box = { $name } box
    .label = { $name }
