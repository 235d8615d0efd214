"""blender -b -P art/turn.py -- OUT WIDTH SAMPLES : the light passes of the film, the camera walking round each pair in its place."""
import os
import sys
import time
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np  # noqa: E402
from mathutils import Matrix, Vector  # noqa: E402
from kit import studio  # noqa: E402
import places  # noqa: E402
import scenes  # noqa: E402
from stage import build  # noqa: E402

ASPECT = scenes.WIDTH / scenes.HEIGHT


def main():
    root, width, samples = sys.argv[sys.argv.index('--') + 1:][:3]
    n = scenes.shots()
    for k, (place, hue, code, _, a, b, low, high, fill) in enumerate(scenes.SCENES):
        todo = [i for i in range(n) if not os.path.exists(f'{root}/{k}-{i:03d}/done') and not os.path.exists(f'{root}/{k}-{i:03d}.npz')]
        if not todo:
            continue
        pts = build(getattr(places, place), hue, code, None, (a + b) / 2)
        studio.bpy.context.scene.render.use_persistent_data = True
        studio.camera((a + b) / 2, (low + high) / 2, pts, aspect=ASPECT, fill=fill, lens=70, shift=(0, .06))
        cam = studio.bpy.context.scene.camera
        middle, start = Vector((pts.min(0) + pts.max(0)) / 2), cam.matrix_world.copy()
        side = start.to_3x3() @ Vector((1, 0, 0))
        for i in todo:
            q = i / (n - 1) - .5
            round_, over = np.radians((b - a) * q), np.radians((low - high) * q)
            cam.matrix_world = (Matrix.Translation(middle) @ Matrix.Rotation(round_, 4, 'Z') @ Matrix.Rotation(over, 4, side) @ Matrix.Translation(-middle) @ start)
            out = f'{root}/{k}-{i:03d}'
            os.makedirs(out, exist_ok=True)
            t = time.time()
            studio.render_scene(out, int(width), round(int(width) / ASPECT), int(samples))
            open(out + '/done', 'w').write('')
            print('RENDERED', code, i, f'{time.time() - t:.1f} s', flush=True)


main()
