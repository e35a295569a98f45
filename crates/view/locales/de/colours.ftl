# Würfel und Bereiche nach ihren Farben. Die Attribute sind Formen für Sätze: siehe das Modul `texts`.

die-white = der weiße Würfel
    .object = den weißen Würfel
    .of = des weißen Würfels
    .label = Weiß
area-white = der weiße Bereich
    .in = im weißen Bereich
    .into = in den weißen Bereich
    .short = in Weiß
    .box = weißes Feld
    .label = Weiß

die-yellow = der gelbe Würfel
    .object = den gelben Würfel
    .of = des gelben Würfels
    .label = Gelb
area-yellow = der gelbe Bereich
    .in = im gelben Bereich
    .into = in den gelben Bereich
    .short = in Gelb
    .box = gelbes Feld
    .label = Gelb

die-blue = der blaue Würfel
    .object = den blauen Würfel
    .of = des blauen Würfels
    .label = Blau
area-blue = der blaue Bereich
    .in = im blauen Bereich
    .into = in den blauen Bereich
    .short = in Blau
    .box = blaues Feld
    .label = Blau

die-green = der grüne Würfel
    .object = den grünen Würfel
    .of = des grünen Würfels
    .label = Grün
area-green = der grüne Bereich
    .in = im grünen Bereich
    .into = in den grünen Bereich
    .short = in Grün
    .box = grünes Feld
    .label = Grün

die-orange = der orange Würfel
    .object = den orangen Würfel
    .of = des orangen Würfels
    .label = Orange
area-orange = der orange Bereich
    .in = im orangen Bereich
    .into = in den orangen Bereich
    .short = in Orange
    .box = oranges Feld
    .label = Orange

die-purple = der lila Würfel
    .object = den lila Würfel
    .of = des lila Würfels
    .label = Lila
area-purple = der lila Bereich
    .in = im lila Bereich
    .into = in den lila Bereich
    .short = in Lila
    .box = lila Feld
    .label = Lila

die-pink = der rosa Würfel
    .object = den rosa Würfel
    .of = des rosa Würfels
    .label = Rosa
area-pink = der rosa Bereich
    .in = im rosa Bereich
    .into = in den rosa Bereich
    .short = in Rosa
    .box = rosa Feld
    .label = Rosa

die-silver = der silberne Würfel
    .object = den silbernen Würfel
    .of = des silbernen Würfels
    .label = Silber
area-silver = der silberne Bereich
    .in = im silbernen Bereich
    .into = in den silbernen Bereich
    .short = in Silber
    .box = silbernes Feld
    .label = Silber

die-red = der rote Würfel
    .object = den roten Würfel
    .of = des roten Würfels
    .label = Rot
area-red = der rote Bereich
    .in = im roten Bereich
    .into = in den roten Bereich
    .short = in Rot
    .box = rotes Feld
    .label = Rot

die-black = der schwarze Würfel
    .object = den schwarzen Würfel
    .of = des schwarzen Würfels
    .label = Schwarz
area-black = der schwarze Bereich
    .in = im schwarzen Bereich
    .into = in den schwarzen Bereich
    .short = in Schwarz
    .box = schwarzes Feld
    .label = Schwarz

die-brown = der braune Würfel
    .object = den braunen Würfel
    .of = des braunen Würfels
    .label = Braun
area-brown = der braune Bereich
    .in = im braunen Bereich
    .into = in den braunen Bereich
    .short = in Braun
    .box = braunes Feld
    .label = Braun

die-grey = der graue Würfel
    .object = den grauen Würfel
    .of = des grauen Würfels
    .label = Grau
area-grey = der graue Bereich
    .in = im grauen Bereich
    .into = in den grauen Bereich
    .short = in Grau
    .box = graues Feld
    .label = Grau

die-turquoise = der türkis Würfel
    .object = den türkis Würfel
    .of = des türkis Würfels
    .label = Türkis
area-turquoise = der türkis Bereich
    .in = im türkis Bereich
    .into = in den türkis Bereich
    .short = in Türkis
    .box = türkis Feld
    .label = Türkis

die-gold = der goldene Würfel
    .object = den goldenen Würfel
    .of = des goldenen Würfels
    .label = Gold
area-gold = der goldene Bereich
    .in = im goldenen Bereich
    .into = in den goldenen Bereich
    .short = in Gold
    .box = goldenes Feld
    .label = Gold

# Namen, die keine Liste kennt.
die-other = der Würfel { $name }
    .object = den Würfel { $name }
    .of = des Würfels { $name }
    .label = { $name }
area-other = der Bereich { $name }
    .in = im Bereich { $name }
    .into = in den Bereich { $name }
    .short = in { $name }
    .box = Feld in { $name }
    .label = { $name }
