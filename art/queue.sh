#!/bin/sh
# art/queue.sh OUT [SIZE] [CODE...] : renders the light passes, main views first; what is there is skipped.
here=$(dirname "$0")
out=$1
size=${2:-640}
[ $# -ge 2 ] && shift 2 || shift $#
codes=${*:-$(grep -ho "@style('[A-Z-]*'" "$here"/looks/*.py | cut -d"'" -f2)}
for view in 1 2 3; do
  samples=12
  [ "$view" = 1 ] && samples=14
  for code in $codes; do
    [ -e "$out/$code-$view.npz" ] || [ -e "$out/$code-$view/done" ] && continue
    nice -n 19 blender -b -P "$here/render.py" -- "$out" "$size" "$samples" "$view" "$code" 2>&1 | grep -E "^(RENDERED|FAILED)"
  done
done
