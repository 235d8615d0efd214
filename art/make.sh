#!/bin/sh
# art/make.sh : draws everything anew. art/make.sh CODE : draws one style anew.
# Work files go to ART_WORK (default .cache/art); a broken run goes on where it stopped.
set -e
cd "$(dirname "$0")/.."
work=${ART_WORK:-.cache/art}
size=${ART_SIZE:-1200}
samples=${ART_SAMPLES:-6}
python=${PYTHON:-/usr/bin/python3}
mkdir -p "$work/passes" "$work/masters"
codes=$*
for code in $codes; do
  rm -rf "$work"/passes/"$code"-* "$work"/masters/"$code"-*
done

# Main views first, so that every style has one early; other views may be smaller.
for shot in "1 $size $samples" "2346 ${ART_SIZE_OTHER:-$size} ${ART_SAMPLES_OTHER:-$samples}"; do
  set -- $shot
  # shellcheck disable=SC2086
  nice -n 19 blender -b -P art/render.py -- "$work/passes" "$2" "$3" "$1" $codes | grep -E '^(RENDERED|FAILED)' || true
done
# The best sellers are also seen from all sides (ART_TURN: how many pixels wide).
turned=$($python -c "import json, sys; s = json.load(open('art/scene-views.json'))['turned']; print(*[c for c in s if c in sys.argv[1:] or not sys.argv[1:]])" $codes)
# shellcheck disable=SC2086
[ -z "$turned" ] || nice -n 19 blender -b -P art/spin.py -- "$work/passes" "${ART_TURN:-480}" "$samples" $turned | grep -E '^(RENDERED|FAILED)' || true
# Scenes rendered in full, instead of computed places, if asked for: they take hours.
if [ -n "$ART_SCENES" ]; then
  scenes=$codes
  [ -n "$codes" ] || scenes=$($python -c "import json; print(*json.load(open('art/scene-views.json'))['styles'])")
  # shellcheck disable=SC2086
  nice -n 19 blender -b -P art/stage.py -- "$work/passes" "$samples" "${ART_SIZE_OTHER:-$size}" $scenes | grep -E '^(RENDERED|FAILED)' || true
fi
# shellcheck disable=SC2086
$python art/colourways.py "$work/passes" "$work/masters" $codes
if [ -z "$codes" ] && [ -n "$ART_SCENES" ]; then
  nice -n 19 blender -b -P art/stage.py -- "$work/passes" "$samples" 0 | grep -E '^(RENDERED|FAILED)' || true
  $python art/banners.py "$work/passes" "$work/masters"
  nice -n 19 blender -b -P art/turn.py -- "$work/turn" "${ART_FILM:-960}" "$samples" | grep -E '^(RENDERED|FAILED)' || true
  $python art/film.py "$work/turn" "$work/masters"
else
  # shellcheck disable=SC2086
  $python art/composed.py "$work/passes" "$work/masters" $codes
  [ -n "$codes" ] || $python art/glide.py "$work/passes" "$work/masters"
fi
if [ -z "$codes" ]; then
  $python art/ui.py
  node art/icons.mjs
fi
# shellcheck disable=SC2086
node art/export.mjs "$work/masters" $codes
