"""python3 art/glide.py PASSES WORK : the intro film without renders of its own.

Each scene is a pair of the studio in a computed place: the camera glides nearer, and the window's light moves over the wall.
"""
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import cv2  # noqa: E402
import numpy as np  # noqa: E402
import finish as F  # noqa: E402
import scenes as S  # noqa: E402
from composed import lay, pair, sized  # noqa: E402
from film import record  # noqa: E402
from grounds import seen  # noqa: E402

WIDE, HIGH = 1280, 720  # of the whole place, of which the film shows a part
KEYS = 14  # positions of the light in a scene
SCENES = [  # wall, floor, light, style, colour, where the glide starts and ends: middle from left and top, share of the width
    ('rose', 'cotto', 'arch', 'MOJ-ZARI', 'Pink', (.46, .50, .98), (.53, .56, .78)),
    ('clay', 'sand', 'palm', 'HEL-DIVYA', 'Gold', (.54, .54, .78), (.48, .50, .97)),
    ('sage', 'stone', 'panes', 'WLK-DISHA', 'White', (.54, .50, .98), (.48, .56, .78)),
]


def lights(passes, wall, floor, light, code, colour):
    """The place with the light in each of its positions."""
    p = pair(passes, code, colour)
    w, h = p['body'][1] - p['body'][0], p['body'][3] - p['body'][2]
    k = min(.48 * WIDE / w, .56 * HIGH / h)
    at = (.52 * WIDE, .62 * HIGH)
    bare, shoes = seen(WIDE, HIGH, at, k * 318, wall, floor, light), sized(p, k)
    own, through = np.zeros((HIGH, WIDE, 3), np.float32), np.ones((HIGH, WIDE, 3), np.float32)
    lay(own, shoes, at)
    lay(through, shoes, at)
    return [F.to_bytes(own + bare(d) * (through - own)) for d in np.linspace(-.16, .16, KEYS)]


def frames(passes):
    own = S.SECONDS * S.FPS // len(SCENES)
    melt = int(own * S.MELT)
    takes = [lights(passes, *scene[:5]) for scene in SCENES]

    def frame(k, i):
        q = i / (own + melt)
        t = q * (KEYS - 1)
        a, b = takes[k][int(t)], takes[k][min(int(t) + 1, KEYS - 1)]
        im = cv2.addWeighted(a, 1 - t % 1, b, t % 1, 0)
        soft = q * q * (3 - 2 * q) * .6 + q * .4
        x, y, wide = (np.array(SCENES[k][5]) * (1 - soft) + np.array(SCENES[k][6]) * soft)
        part = wide * WIDE / S.WIDTH
        x0 = np.clip(x * WIDE - part * S.WIDTH / 2, 0, WIDE - part * S.WIDTH)
        y0 = np.clip(y * HIGH - part * S.HEIGHT / 2, 0, HIGH - part * S.HEIGHT)
        return cv2.warpAffine(im, np.array([[part, 0, x0], [0, part, y0]]), (S.WIDTH, S.HEIGHT), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE)

    for k in range(len(SCENES)):
        for i in range(own):
            now = frame(k, i)
            if i < melt:
                q = (i + .5) / melt
                now = cv2.addWeighted(frame(k - 1, own + i), 1 - q * q * (3 - 2 * q), now, q * q * (3 - 2 * q), 0)
            yield now


if __name__ == '__main__':
    record(frames(sys.argv[1]), sys.argv[2])
