"""Floor, wall and sunlight as the studio's camera sees them from the front corner, computed pixel by pixel in linear light."""
from functools import lru_cache
import cv2
import numpy as np

UP = np.radians(24)  # the camera's height over the pair, as in render.py's first view
FAR, MIDDLE, WALL = 8.5, .34, 2.3  # from the camera to the pair; the pair's middle over the floor; the wall behind it
SUN = np.array([.60, .62, -.52])
HUES = {  # what wall and floor throw back
    'rose': (.78, .56, .52), 'clay': (.76, .60, .45), 'sand': (.82, .68, .53), 'sage': (.58, .61, .45), 'blush': (.82, .63, .55), 'ivory': (.82, .77, .69), 'plum': (.150, .016, .046),
}
FLOORS = {  # two tones, width and length of a piece, joint, turned by, cloudiness
    'cotto': ((.71, .46, .34), (.66, .41, .29), (.62, .62), .016, .785, .16),
    'sand': ((.74, .60, .44), (.72, .58, .42), (40, 40), 0, 0, .05),
    'stone': ((.56, .54, .47), (.52, .50, .44), (1.5, .9), .014, 0, .14),
    'marble': ((.80, .77, .72), (.79, .76, .71), (1.25, 1.25), .007, .785, .07),
    'oak': ((.56, .37, .21), (.50, .32, .175), (3.4, .46), .008, .12, .22),
    'wine': ((.17, .020, .052), (.17, .020, .052), (40, 40), 0, 0, .05),
}


@lru_cache
def clouds(seed, n=1024):
    """Noise of all sizes, from -1 to 1, that repeats at its borders."""
    rs, out = np.random.RandomState(seed), np.zeros((n, n), np.float32)
    for k in (4, 8, 16, 32, 64, 128, 256):
        small = np.pad(rs.randn(k, k).astype(np.float32), 2, 'wrap')
        m = n // k
        out += cv2.resize(small, None, fx=m, fy=m, interpolation=cv2.INTER_CUBIC)[2 * m:2 * m + n, 2 * m:2 * m + n] / k ** .75
    return np.clip(out / (2.2 * out.std()), -1, 1)


def look(texture, x, y, per):
    """A repeating texture at points; per: how often it repeats in a unit."""
    n = len(texture)
    return cv2.remap(texture, ((x * per) % 1 * n).astype(np.float32), ((y * per) % 1 * n).astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)


def pieces(x, y, size, turn):
    """Which tile or plank a point lies on, and how far from its joint."""
    c, s = np.cos(turn), np.sin(turn)
    a, b = x * c + y * s, -x * s + y * c
    row = np.floor(b / size[1])
    a = a + (row * .618 % 1 * size[0] if size[0] != size[1] else 0)
    col = np.floor(a / size[0])
    edge = np.minimum(np.minimum(a - col * size[0], (col + 1) * size[0] - a), np.minimum(b - row * size[1], (row + 1) * size[1] - b))
    luck = np.modf(np.abs(np.sin(col * 12.9898 + row * 78.233) * 43758.5453))[0]
    return a, b, (col + row) % 2, luck, edge


def floor_colour(kind, x, y, pixel):
    one, two, size, joint, turn, cloudy = FLOORS[kind]
    a, b, odd, luck, edge = pieces(x, y, size, turn)
    base = np.where(odd[..., None] > 0, np.array(one, np.float32), np.array(two, np.float32))
    tex = clouds(5)
    if kind == 'oak':
        grain = look(tex, a * .12 + luck * 3.1, b * 1.9 + luck * 7.7, .9) + .5 * look(tex, a * .3 + luck, b * 6, 1.3)
    elif kind == 'marble':
        vein = look(tex, a + luck * 5, b + luck * 3, .16)
        grain = .5 * look(tex, a, b, .5) - 2.6 * np.exp(-(vein / .035) ** 2) * (look(tex, b, a, .21) > 0)
    else:
        grain = look(tex, a + luck * 9, b + luck * 4, .35) + .6 * look(tex, a, b, 1.7)
    base = base * (1 + cloudy * (.55 * grain + (luck - .5) * .9 * (joint > 0)))[..., None]
    if joint:
        gap = np.clip((joint / 2 + pixel / 2 - edge) / pixel, 0, 1) * np.clip(joint / pixel, 0, 1)
        lip = np.exp(-((edge - joint * 1.2) / (joint * .8)) ** 2) * .06
        base = base * (1 + lip - gap * (.30 if kind in ('marble', 'oak') else .22))[..., None]
    return base


def arch(n=1024):
    """A cusped window with a lattice."""
    im = np.zeros((n, n), np.uint8)
    t = np.linspace(np.pi, 0, 240)
    r = 1 + .05 * np.abs(np.cos(7 * t))
    top = np.stack([.5 + np.cos(t) * .30 * r, .40 - np.sin(t) * .30 * r], -1)
    cv2.fillPoly(im, [(np.concatenate([[[.2, .95]], top, [[.8, .95]]]) * n).astype(np.int32)], 255)
    for k in np.arange(-14, 15) * .098:
        for sg in (1, -1):
            cv2.line(im, (int((.5 + k - 1) * n), int((.5 - sg) * n)), (int((.5 + k + 1) * n), int((.5 + sg) * n)), 0, int(.014 * n))
    return im


def panes(n=1024):
    """A tall window of panes."""
    im = np.zeros((n, n), np.uint8)
    for i in range(3):
        for j in range(4):
            cv2.rectangle(im, (int((.14 + .25 * i) * n), int((.03 + .235 * j) * n)), (int((.14 + .25 * i + .222) * n), int((.03 + .235 * j + .21) * n)), 255, -1)
    return im


def palm(n=1024):
    """Sun between the leaves of a palm."""
    im = np.full((n, n), 255, np.uint8)
    cv2.rectangle(im, (0, 0), (n - 1, n - 1), 0, int(.10 * n))
    rs = np.random.RandomState(2)
    for root, tip in (((1.0, .80), (.12, .18)), ((.95, 1.02), (.22, .62)), ((1.0, .45), (.50, .02))):
        root, tip = np.array(root), np.array(tip)
        along = tip - root
        side = np.array([-along[1], along[0]]) / np.linalg.norm(along)
        for q in np.linspace(.08, .97, 22):
            stem = root + along * q + side * .10 * np.sin(q * np.pi)
            long = .30 * np.sin(.35 + q * 2.5) * (.9 + .2 * rs.rand())
            for sg in (1, -1):
                end = stem + along / np.linalg.norm(along) * long * .62 + side * sg * long * .78
                mid, thick = (stem + end) / 2, np.array([-(end - stem)[1], (end - stem)[0]]) / max(long, .02) * .015
                cv2.fillPoly(im, [(np.array([stem, mid + thick, end, mid - thick]) * n).astype(np.int32)], 0)
    return im


LIGHTS = {'arch': (arch, 3.3, .006), 'panes': (panes, 3.6, .007), 'palm': (palm, 5.6, .006)}


def sunlight(kind, p, drift=0):
    """How much of the sun reaches points in space: the window's picture thrown along the sun's way."""
    draw, wide, soft = LIGHTS[kind]
    im = draw().astype(np.float32) / 255
    n = len(im)
    im = cv2.GaussianBlur(im, (0, 0), soft * n)
    d = SUN / np.linalg.norm(SUN)
    e1 = np.cross(d, [0, 0, 1])
    e1 /= np.linalg.norm(e1)
    e2 = np.cross(e1, d)
    q = p - np.array([.25 + drift, WALL, 1.05])
    a, b = .5 + (q @ e1) / wide, .5 - (q @ e2) / wide
    return cv2.remap(im, (a * n).astype(np.float32), (b * n).astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=0)


def backdrop(W, H, centre, unit, wall, floor, light):
    """The bare place. centre: where the pair's middle lies; unit: pixels of one unit of length."""
    return seen(W, H, centre, unit, wall, floor, light)(0)


def seen(W, H, centre, unit, wall, floor, light):
    """The bare place as a function of how far the window's light has moved."""
    X, Y = np.meshgrid(np.arange(W, dtype=np.float32) + .5, np.arange(H, dtype=np.float32) + .5)
    u, v = (X - centre[0]) / unit, (centre[1] - Y) / unit
    c, s = np.cos(UP), np.sin(UP)
    ray = np.stack([u, FAR * c + v * s, -FAR * s + v * c], -1).astype(np.float32)
    eye = np.array([0, -FAR * c, MIDDLE + FAR * s], np.float32)
    down, ahead = -eye[2] / np.minimum(ray[..., 2], -1e-6), (WALL - eye[1]) / ray[..., 1]
    on_wall = down > ahead
    p = eye + ray * np.minimum(down, ahead)[..., None]
    x, y, z = p[..., 0], p[..., 1], p[..., 2]
    tex = clouds(9)
    plaster = np.array(HUES[wall], np.float32) * (1 + .030 * look(tex, x, z, .11) + .022 * look(tex, x, z, .9))[..., None]
    # a skirting of the same plaster, with light on its upper edge
    foot = z < .26
    plaster = np.where(foot[..., None], plaster * (1.03 - .05 * (z[..., None] < .02)), plaster * (1 - .16 * np.exp(-np.maximum(z[..., None] - .26, 0) / .03)))
    albedo = np.where(on_wall[..., None], plaster, floor_colour(floor, x, y, 2.2 / unit)).astype(np.float32)
    # sky: less of it where floor and wall meet, more from the upper left
    near = np.where(on_wall, np.maximum(z, 0), WALL - y)
    sky = np.where(on_wall, .86, .90) * (1 - .26 * np.exp(-near / .32)) * (1 - .05 * np.clip(x / 3, -1, 1))
    shaded = albedo * sky[..., None] * np.array([1, .985, .965])
    # a little of the wall mirrors in the floor, more the flatter one looks on it
    if floor in ('marble', 'oak', 'stone'):
        shaded = np.where(on_wall[..., None], shaded, shaded + .05 * np.array(HUES[wall]) * np.clip(y + 2, 0, 4)[..., None] / 4)
    sunny = albedo * np.where(on_wall, .34, .32)[..., None] * np.array([1, .90, .74])
    return lambda drift: unsharp((shaded + sunny * sunlight(light, p, drift)[..., None]).astype(np.float32), np.minimum(y, WALL), unit)


def unsharp(im, depth, unit):
    """What lies behind the pair is out of focus."""
    soft, softer = (cv2.GaussianBlur(im, (0, 0), unit * q) for q in (.008, .018))
    k = np.clip((depth - .5) / (WALL - .5), 0, 1)[..., None]
    return np.where(k < .5, im + (soft - im) * k * 2, soft + (softer - soft) * (k * 2 - 1)).astype(np.float32)
