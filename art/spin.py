"""blender -b -P art/spin.py -- OUT SIZE SAMPLES CODE... : one shoe seen from all sides, 24 light passes a turn."""
import os
import sys
import time
import traceback
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np  # noqa: E402
from kit import studio  # noqa: E402
from render import build  # noqa: E402

FRAMES = 24
# The turn begins with the outer side, a little towards the toe, as the pictures of the pair do.
BEGIN, ELEVATION = -52, 16


def turner(col):
    """One shoe, and what turns it round its own middle; Blender reads the model once."""
    studio.bpy.context.scene.render.use_persistent_data = True
    o = studio.place(col)
    p = studio.placed_points([o])
    c = (p.min(0) + p.max(0)) / 2

    def turn(k):
        o.matrix_world = studio.Matrix.Rotation(np.radians(-360 * k / FRAMES), 4, 'Z') @ studio.Matrix.Translation((-c[0], -c[1], 0))
        return studio.placed_points([o])
    return turn


def main():
    a = sys.argv[sys.argv.index('--') + 1:]
    root, size, samples, codes = a[0], int(a[1]), int(a[2]), a[3:]
    for code in codes:
        names = [f'{root}/{code}-t{k:02d}' for k in range(FRAMES)]
        todo = [k for k, n in enumerate(names) if not os.path.exists(n + '/done') and not os.path.exists(n + '.npz')]
        if not todo:
            continue
        try:
            col, _, _ = build(code)
            # one camera for the whole turn: it sees the shoe whichever way it stands
            turn = turner(col)
            studio.camera(BEGIN, ELEVATION, np.concatenate([turn(k) for k in range(FRAMES)]), fill=.90)
            for k in todo:
                t, c = time.time(), time.process_time()
                os.makedirs(names[k], exist_ok=True)
                frame = studio.frame_seen(studio.bpy.context.scene.camera, turn(k))
                studio.render(names[k], size, samples, frame, margin=(.055, .055, .07, .02))
                open(names[k] + '/done', 'w').write('')
                print('RENDERED', code, k, f'{time.time() - t:.1f} s, processor {time.process_time() - c:.1f} s', flush=True)
        except Exception:
            traceback.print_exc()
            print('FAILED', code, flush=True)


if __name__ == '__main__':
    main()
