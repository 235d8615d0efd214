"""python3 art/film.py PASSES WORK : the silent intro film (8 s, loops), WebM, MP4 and poster into demo/film.

Five scenes of rendered shoes; camera drift, arch and shoe move at different speeds, scenes melt into each other.
"""
import os
import subprocess
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import cv2  # noqa: E402
import numpy as np  # noqa: E402
import banners as B  # noqa: E402
import finish as F  # noqa: E402

W, H, FPS, SECONDS = 960, 540, 25, 8
SCENES = [
    (B.ROSE, B.ROSE2, ('MOJ-ZARI', 'Pink'), 1, .62),
    (B.SAND, B.SAND2, ('KLH-RADHA', 'Navy Blue'), 1, .62),
    (B.CLAY, B.CLAY2, ('HEL-DIVYA', 'Gold'), 1, .50),
    (B.SAGE, B.SAGE2, ('WLK-DISHA', 'White'), 1, .58),
    (B.BLUSH, B.BLUSH2, ('PMP-ANANYA', 'Black'), 1, .54),
]


def scene(k, t):
    """t runs from 0 to 1 through a scene."""
    g, g2, (code, colour), view, width = SCENES[k]
    way = 1 if k % 2 == 0 else -1
    ease = t - .5
    canvas = BACKS[k].copy()
    shift = np.float32([[1.03, 0, -W * .015 - way * ease * 16], [0, 1.03, -H * .015], [0, 0, 1]])
    canvas = cv2.warpAffine(canvas, shift[:2], (W, H), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    put(canvas, (code, colour, view), .5 * W + way * ease * 64, H * .86, width * W * (1 + .07 * t))
    return canvas


def put(canvas, key, cx, by, width):
    """Like banners.put, with positions finer than a pixel."""
    shoe, alpha, shade, (x0, x1, y0, y1) = B.cut(*key)
    k = width / (x1 - x0)
    M = np.float32([[k, 0, cx - (x0 + x1) / 2 * k], [0, k, by - y1 * k]])
    warp = lambda v, edge: np.atleast_3d(cv2.warpAffine(v, M, (W, H), flags=cv2.INTER_AREA if k < .5 else cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=edge))
    prem, a, sh = warp(shoe * alpha, (0, 0, 0)), warp(alpha, 0), warp(shade, 1)
    canvas[:] = prem + canvas * sh ** 1.1 * (1 - a)


def frame(i, total):
    """Each scene starts while the one before melts away; the last melts into the first, so the film loops."""
    n, melt = len(SCENES), .28
    pos = i / total * n
    k, t = int(pos) % n, pos - int(pos)
    span = 1 + melt
    out = scene(k, (t + melt) / span)
    if t > 1 - melt:
        q = (t - (1 - melt)) / melt
        soft = q * q * (3 - 2 * q)
        out = out * (1 - soft) + scene((k + 1) % n, q * melt / span) * soft
    return F.to_srgb(out)


def main():
    global BACKS
    B.PASSES, work = sys.argv[1], sys.argv[2]
    here = os.path.dirname(os.path.abspath(__file__))
    film = os.path.join(here, '..', 'demo', 'film')
    os.makedirs(film, exist_ok=True)
    os.makedirs(work, exist_ok=True)
    BACKS = [B.ground(W, H, g, .5, (.5, 1.0, .46, .86), g2) for g, g2, *_ in SCENES]
    total = FPS * SECONDS
    raw = subprocess.Popen(['ffmpeg', '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'bgr24', '-s', f'{W}x{H}', '-r', str(FPS), '-i', '-',
                            '-c:v', 'libx264', '-qp', '0', '-preset', 'ultrafast', f'{work}/raw.mkv'], stdin=subprocess.PIPE)
    for i in range(total):
        im = (np.clip(frame(i, total), 0, 1) * 255 + .5).astype(np.uint8)[..., ::-1]
        if i == total // 10:
            F.save(f'{work}/banner-film-poster-desktop.png', im[..., ::-1] / 255.0)
        raw.stdin.write(im.tobytes())
    raw.stdin.close()
    raw.wait()
    run = lambda *a: subprocess.run(['ffmpeg', '-y', '-loglevel', 'error', '-i', f'{work}/raw.mkv', *a], check=True)
    run('-c:v', 'libx264', '-crf', '27', '-preset', 'slow', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an', f'{film}/intro.mp4')
    run('-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', '-row-mt', '1', '-cpu-used', '3', '-an', f'{film}/intro.webm')


if __name__ == '__main__':
    main()
