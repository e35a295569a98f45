# Kości i obszary według kolorów. Atrybuty to formy do użycia w zdaniach: patrz moduł `texts`.

die-white = biała kość
    .object = białą kość
    .of = białej kości
    .label = Biała
area-white = biały obszar
    .in = w białym obszarze
    .into = do białego obszaru
    .short = w białym
    .box = białe pole
    .label = Biały

die-yellow = żółta kość
    .object = żółtą kość
    .of = żółtej kości
    .label = Żółta
area-yellow = żółty obszar
    .in = w żółtym obszarze
    .into = do żółtego obszaru
    .short = w żółtym
    .box = żółte pole
    .label = Żółty

die-blue = niebieska kość
    .object = niebieską kość
    .of = niebieskiej kości
    .label = Niebieska
area-blue = niebieski obszar
    .in = w niebieskim obszarze
    .into = do niebieskiego obszaru
    .short = w niebieskim
    .box = niebieskie pole
    .label = Niebieski

die-green = zielona kość
    .object = zieloną kość
    .of = zielonej kości
    .label = Zielona
area-green = zielony obszar
    .in = w zielonym obszarze
    .into = do zielonego obszaru
    .short = w zielonym
    .box = zielone pole
    .label = Zielony

die-orange = pomarańczowa kość
    .object = pomarańczową kość
    .of = pomarańczowej kości
    .label = Pomarańczowa
area-orange = pomarańczowy obszar
    .in = w pomarańczowym obszarze
    .into = do pomarańczowego obszaru
    .short = w pomarańczowym
    .box = pomarańczowe pole
    .label = Pomarańczowy

die-purple = fioletowa kość
    .object = fioletową kość
    .of = fioletowej kości
    .label = Fioletowa
area-purple = fioletowy obszar
    .in = w fioletowym obszarze
    .into = do fioletowego obszaru
    .short = w fioletowym
    .box = fioletowe pole
    .label = Fioletowy

die-pink = różowa kość
    .object = różową kość
    .of = różowej kości
    .label = Różowa
area-pink = różowy obszar
    .in = w różowym obszarze
    .into = do różowego obszaru
    .short = w różowym
    .box = różowe pole
    .label = Różowy

die-silver = srebrna kość
    .object = srebrną kość
    .of = srebrnej kości
    .label = Srebrna
area-silver = srebrny obszar
    .in = w srebrnym obszarze
    .into = do srebrnego obszaru
    .short = w srebrnym
    .box = srebrne pole
    .label = Srebrny

die-red = czerwona kość
    .object = czerwoną kość
    .of = czerwonej kości
    .label = Czerwona
area-red = czerwony obszar
    .in = w czerwonym obszarze
    .into = do czerwonego obszaru
    .short = w czerwonym
    .box = czerwone pole
    .label = Czerwony

die-black = czarna kość
    .object = czarną kość
    .of = czarnej kości
    .label = Czarna
area-black = czarny obszar
    .in = w czarnym obszarze
    .into = do czarnego obszaru
    .short = w czarnym
    .box = czarne pole
    .label = Czarny

die-brown = brązowa kość
    .object = brązową kość
    .of = brązowej kości
    .label = Brązowa
area-brown = brązowy obszar
    .in = w brązowym obszarze
    .into = do brązowego obszaru
    .short = w brązowym
    .box = brązowe pole
    .label = Brązowy

die-grey = szara kość
    .object = szarą kość
    .of = szarej kości
    .label = Szara
area-grey = szary obszar
    .in = w szarym obszarze
    .into = do szarego obszaru
    .short = w szarym
    .box = szare pole
    .label = Szary

die-turquoise = turkusowa kość
    .object = turkusową kość
    .of = turkusowej kości
    .label = Turkusowa
area-turquoise = turkusowy obszar
    .in = w turkusowym obszarze
    .into = do turkusowego obszaru
    .short = w turkusowym
    .box = turkusowe pole
    .label = Turkusowy

die-gold = złota kość
    .object = złotą kość
    .of = złotej kości
    .label = Złota
area-gold = złoty obszar
    .in = w złotym obszarze
    .into = do złotego obszaru
    .short = w złotym
    .box = złote pole
    .label = Złoty

# Nazwy, których nie ma na żadnej liście.
die-other = kość { $name }
    .object = kość { $name }
    .of = kości { $name }
    .label = { $name }
area-other = obszar { $name }
    .in = w obszarze { $name }
    .into = do obszaru { $name }
    .short = w obszarze { $name }
    .box = pole w obszarze { $name }
    .label = { $name }
