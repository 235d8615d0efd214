"""blender -b -P art/turn.py -- OUT WIDTH SAMPLES : the light passes of the film, the camera walking round each pair."""
import os
import sys
import time
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np  # noqa: E402
from mathutils import Matrix, Vector  # noqa: E402
from kit import studio  # noqa: E402
import scenes  # noqa: E402
from render import build, pair  # noqa: E402

ASPECT = scenes.WIDTH / scenes.HEIGHT


def main():
    root, width, samples = sys.argv[sys.argv.index('--') + 1:][:3]
    n = scenes.shots()
    for k, (_, code, _, a, b, elevation, fill) in enumerate(scenes.SCENES):
        todo = [i for i in range(n) if not os.path.exists(f'{root}/{k}-{i:03d}/done') and not os.path.exists(f'{root}/{k}-{i:03d}.npz')]
        if not todo:
            continue
        col, spec, _ = build(code)
        pts = studio.placed_points(pair(col, spec))
        studio.camera((a + b) / 2, elevation, pts, aspect=ASPECT, fill=fill, shift=(0, .03))
        cam = studio.bpy.context.scene.camera
        middle, start = Vector((pts.min(0) + pts.max(0)) / 2), cam.matrix_world.copy()
        for i in todo:
            turn = np.radians(a + (b - a) * i / (n - 1) - (a + b) / 2)
            cam.matrix_world = Matrix.Translation(middle) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Translation(-middle) @ start
            out = f'{root}/{k}-{i:03d}'
            os.makedirs(out, exist_ok=True)
            t = time.time()
            studio.render(out, int(width), int(samples), studio.frame_seen(cam, pts, ASPECT), aspect=ASPECT, margin=(.04, .04, .07, .02))
            open(out + '/done', 'w').write('')
            print('RENDERED', code, i, f'{time.time() - t:.1f} s', flush=True)


main()
