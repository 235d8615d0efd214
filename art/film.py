"""python3 art/film.py SHOTS WORK : the silent intro film (15 s, loops), WebM, MP4 and poster into demo/film.

Each scene is rendered with the camera walking round a pair in its place; scenes melt into each other, the last into the first.
"""
import json
import os
import subprocess
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import cv2  # noqa: E402
import numpy as np  # noqa: E402
import finish as F  # noqa: E402
import scenes as S  # noqa: E402
from colourways import layers_of, tints  # noqa: E402

W, H = S.WIDTH, S.HEIGHT


def compose(folder, colour):
    im = F.picture(layers_of(folder), **tints(colour))
    if im.shape[:2] != (H, W):
        im = cv2.resize(im, (W, H), interpolation=cv2.INTER_AREA if im.shape[1] > W else cv2.INTER_CUBIC)
    return im


def between(a, b, times):
    """Frames at the given times (0 to 1) from a to b, following how things move."""
    grey = [cv2.cvtColor(v, cv2.COLOR_RGB2GRAY) for v in (a, b)]
    dis = cv2.DISOpticalFlow_create(cv2.DISOPTICAL_FLOW_PRESET_MEDIUM)
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
    ahead, back = (cv2.GaussianBlur(dis.calc(p, q, None), (0, 0), 3) for p, q in (grey, grey[::-1]))
    moved = lambda im, flow, t: cv2.remap(im, xx - flow[..., 0] * t, yy - flow[..., 1] * t, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    return [cv2.addWeighted(moved(a, ahead, t), 1 - t, moved(b, back, 1 - t), t, 0) for t in times]


def scene(shots, k):
    """All frames of a scene at the film's own speed."""
    rendered = [compose(f'{shots}/{k}-{i:03d}', S.SCENES[k][3]) for i in range(S.shots())]
    out, n = [], S.FPS // S.SHOT_FPS
    for a, b in zip(rendered, rendered[1:]):
        out += [a, *between(a, b, np.arange(1, n) / n)]
    return out


def frames(shots):
    n = len(S.SCENES)
    takes = [scene(shots, k) for k in range(n)]
    own = S.SECONDS * S.FPS // n
    melt = int(own * S.MELT)
    for k in range(n):
        before = takes[k - 1]
        for i in range(own):
            now = takes[k][i]
            if i < melt:
                q = (i + .5) / melt
                soft = q * q * (3 - 2 * q)
                now = cv2.addWeighted(before[own + i], 1 - soft, now, soft, 0)
            yield now


def record(pictures, work):
    """Frames of bytes -> WebM, MP4 and the poster's master."""
    film = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'demo', 'film')
    os.makedirs(film, exist_ok=True)
    os.makedirs(work, exist_ok=True)
    raw = subprocess.Popen(['ffmpeg', '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', f'{W}x{H}', '-r', str(S.FPS), '-i', '-',
                            '-c:v', 'libx264rgb', '-qp', '0', '-preset', 'ultrafast', f'{work}/raw.mkv'], stdin=subprocess.PIPE)
    for i, im in enumerate(pictures):
        if i == S.FPS:
            F.save(f'{work}/banner-film-poster-desktop.png', im)
        raw.stdin.write(im.tobytes())
    raw.stdin.close()
    raw.wait()
    run = lambda *a: subprocess.run(['ffmpeg', '-y', '-loglevel', 'error', '-i', f'{work}/raw.mkv', *a], check=True)
    run('-c:v', 'libx264', '-crf', '26', '-preset', 'slow', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an', f'{film}/intro.mp4')
    run('-c:v', 'libvpx-vp9', '-crf', '43', '-b:v', '0', '-row-mt', '1', '-cpu-used', '3', '-an', f'{film}/intro.webm')
    json.dump({'width': W, 'height': H, 'seconds': S.SECONDS}, open(f'{work}/film.json', 'w'))


def main():
    record(frames(sys.argv[1]), sys.argv[2])


if __name__ == '__main__':
    main()
