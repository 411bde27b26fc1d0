#!/bin/sh
# Started by root, Chromium puts its pages before every other program (nice -8), and the database tests beside it starve.
# Without that right it takes its turn as everybody does. CAMSHAFT_CHROMIUM is the browser itself.
exec setpriv --bounding-set=-sys_nice --inh-caps=-sys_nice "$CAMSHAFT_CHROMIUM" "$@"
