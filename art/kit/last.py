"""The last: a foot-shaped form given by formulas. Every sole, upper and strap is laid on it.

A point of the last is P(s, th): s runs from heel (0) to toe (1), th from the
medial edge (0) over the instep (pi/2) to the lateral edge (pi).
One unit is ten centimetres. Toe points to +x, the medial side to +y, up is +z.
"""
import numpy as np

PI = np.pi


def pchip(xs, ys):
    """Monotone cubic interpolation, so that control points never overshoot."""
    xs, ys = np.asarray(xs, float), np.asarray(ys, float)
    h, d = np.diff(xs), np.diff(ys) / np.diff(xs)
    m = np.zeros_like(ys)
    m[0], m[-1] = d[0], d[-1]
    for i in range(1, len(xs) - 1):
        if d[i - 1] * d[i] > 0:
            a, b = 2 * h[i] + h[i - 1], h[i] + 2 * h[i - 1]
            m[i] = (a + b) / (a / d[i - 1] + b / d[i])

    def f(x):
        x = np.clip(np.asarray(x, float), xs[0], xs[-1])
        i = np.clip(np.searchsorted(xs, x) - 1, 0, len(h) - 1)
        t = (x - xs[i]) / h[i]
        return (ys[i] * (1 + 2 * t) * (1 - t) ** 2 + h[i] * m[i] * t * (1 - t) ** 2
                + ys[i + 1] * t * t * (3 - 2 * t) + h[i] * m[i + 1] * t * t * (t - 1))
    return f


def smooth(a, b, x):
    t = np.clip((np.asarray(x, float) - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


TOES = {  # start of the cap, and its two exponents
    'round': (.79, 2.0, 2.0), 'oval': (.74, 2.0, 1.8), 'almond': (.68, 2.0, 1.55),
    'pointed': (.60, 1.9, 1.3), 'square': (.84, 2.8, 2.8), 'sneaker': (.77, 2.5, 2.35), 'chisel': (.86, 4.4, 3.6), 'sharp': (.60, 1.75, 1.12),
}


# Height of the foot over the footbed, from heel to toe: the plain last, that of laced shoes, whose instep is high, and that of loafers.
PROFILE = (.58, .63, .70, .66, .56, .44, .345, .275, .225, .2)
LACED = (.66, .72, .93, .90, .74, .55, .395, .315, .26, .225)
LOW = (.55, .60, .76, .73, .59, .455, .345, .275, .225, .2)


class Last:
    def __init__(self, toe='oval', heel=0.0, base=.1, spring=.05, L=2.45, width=1.0,
                 height=1.0, toe_height=1.0, ball=.66, seat=.12, profile=PROFILE, crease=0.0):
        self.crease = crease
        self.L, self.heel, self.base, self.spring = L, heel, base, spring
        self.toe, self.ball, self.seat = toe, ball, seat
        k = width
        self._m = pchip([0, .2, .38, .5, .62, .72, .82, .92, 1], np.array([.30, .295, .265, .285, .36, .40, .395, .36, .33]) * k)
        self._l = pchip([0, .2, .38, .5, .62, .72, .82, .92, 1], np.array([.30, .31, .325, .37, .42, .42, .37, .30, .25]) * k)
        self._h = pchip([0, .12, .28, .42, .54, .65, .76, .86, .95, 1],
                        np.array(profile) * ([1] * 7 + [toe_height] * 3) * height)
        self._e = pchip([0, .25, .6, 1], [.5, .62, .74, .8])
        self._yc = pchip([0, .35, .7, 1], [0, -.02, 0, .05])

    def cap(self, s):
        st, p, q = TOES[self.toe]
        t = np.clip((s - st) / (1 - st), 0, 1)
        toe = np.clip(1 - t ** p, 0, 1) ** (1 / q)
        r = .128
        b = np.clip((r - s) / r, 0, 1)
        return toe * np.sqrt(np.clip(1 - b * b, 0, 1))

    def half(self, s, c):
        """Half width at s for direction c (1 medial, -1 lateral)."""
        k = smooth(-.7, .7, c)
        return (self._l(s) + (self._m(s) - self._l(s)) * k) * self.cap(s)

    def zb(self, s):
        """Height of the footbed."""
        f = 1 - smooth(self.seat, self.ball, s)
        return self.base + self.heel * f + self.lift(s)

    def lift(self, s):
        return self.spring * np.clip((np.asarray(s, float) - .7) / .3, 0, 1) ** 2

    def h(self, s):
        t = np.clip((s - .84) / .16, 0, 1)
        low = {'pointed': .16, 'sharp': .12, 'almond': .24}.get(self.toe, .36)
        # a pointed toe is a wedge, not a beak: it falls all the way from the vamp to the tip
        fall = {'pointed': .34, 'sharp': .34, 'almond': .2}.get(self.toe, 0)
        return self._h(s) * (1 - fall * smooth(.72, .98, s)) * (low + (1 - low) * np.sqrt(np.clip(1 - t ** 2.2, 0, 1)))

    def fold(self, s, th):
        """Where leather bends with the toes it keeps fine creases, deepest beside the ridge; from 0 to 1."""
        out = 0.0
        for at, slant, deep in ((.655, .020, .5), (.690, .032, 1.0), (.722, .026, .8), (.752, .036, .45)):
            d = s - at - slant * np.sin(2 * th + 9 * at) * .4 - .012 * np.sin(5 * th + 40 * at)
            out = out + deep * (np.exp(-(d / .0065) ** 2) - .35 * np.exp(-((d - .012) / .010) ** 2))
        return out * smooth(.35, .8, th) * (1 - smooth(PI - .8, PI - .35, th)) * (.55 + .45 * np.cos(2 * th) ** 2)

    def P(self, s, th):
        s, th = np.broadcast_arrays(np.asarray(s, float), np.asarray(th, float))
        below = np.maximum(np.maximum(-th, th - PI), 0)
        tc = np.clip(th, 0, PI)
        c, sn = np.cos(tc), np.sin(tc)
        e = self._e(s)
        y = np.sign(c) * np.abs(c) ** e
        z = np.abs(sn) ** e
        w, h = self.half(s, c), self.h(s) * (1 - self.crease * self.fold(s, tc))
        hz = z * h
        # The back of the heel swells a little, then leans towards the leg.
        back = (1 - smooth(0, .3, s)) * (-.03 * np.sin(np.clip(hz / .4, 0, 1) * PI) + .05 * smooth(.25, .7, hz))
        # Inside the foot the ridge sits nearer to the big toe.
        ridge = .06 * z * smooth(.3, .7, s) * (1 - smooth(.86, 1, s))
        ys = self._yc(s) + w * y + ridge
        x = s * self.L + back
        return np.stack([x, ys * (1 - .1 * below), self.zb(s) + hz - .35 * below], -1)

    def normal(self, s, th):
        d = 1e-3
        s = np.clip(s, 2e-3, 1 - 2e-3)
        a = self.P(s + d, th) - self.P(s - d, th)
        b = self.P(s, th + d) - self.P(s, th - d)
        n = np.cross(b, a)
        n /= np.linalg.norm(n, axis=-1, keepdims=True) + 1e-9
        return n

    def at(self, s, th, off=0.0):
        return self.P(s, th) + self.normal(s, th) * off

    def outline(self, n=90):
        """Closed outline, from the back over the medial side to the toe and back: (x, y, s)."""
        s = (1 - np.cos(np.linspace(0, PI, n))) / 2
        c = np.ones(n)
        m = np.stack([s * self.L, self._yc(s) + self.half(s, c), s], -1)
        l = np.stack([s * self.L, self._yc(s) - self.half(s, -c), s], -1)
        return np.concatenate([m, l[::-1][1:-1]])
