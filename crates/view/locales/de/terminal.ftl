# Nur fürs Terminal.

terminal-too-small = Bitte vergrößere das Fenster auf mindestens { $columns } × { $rows }.
terminal-keys = Tasten
