# Programme, die für jemanden handeln.
programs = Programme
programs-text = Ein Programm mit einem Schlüssel von dir sieht, was du siehst, und spielt für dich, wenn du es lässt.
programs-token = Der Schlüssel des neuen Programms. Er wird nur jetzt gezeigt: kopiere ihn.
programs-name = Name des Programms
programs-may-play = Es darf spielen, nicht nur zuschauen
programs-add = Schlüssel machen
programs-end = Beenden
programs-reads = schaut zu
programs-plays = schaut zu und spielt
programs-too-many = Du hast { $most } Programme, mehr geht nicht: beende welche.
