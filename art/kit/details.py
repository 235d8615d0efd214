"""Ornament and hardware."""
import numpy as np
from .last import PI
from . import mesh
from .parts import curve_on, resample, strap_path, stitches


def frame_of(n, tan):
    n = n / np.linalg.norm(n)
    t = tan - n * np.dot(tan, n)
    t /= np.linalg.norm(t)
    return t, np.cross(n, t), n


def buckle(pos, n, tan, m, w=.16, h=.14, r=.013, round_=False, prong=True):
    t, b, n = frame_of(np.asarray(n, float), np.asarray(tan, float))
    a = np.linspace(0, 2 * PI, 40, endpoint=False)
    e = 1.0 if round_ else .42
    x = np.sign(np.cos(a)) * np.abs(np.cos(a)) ** e * w / 2
    y = np.sign(np.sin(a)) * np.abs(np.sin(a)) ** e * h / 2
    p = pos + np.outer(x, t) + np.outer(y, b) + n * (r * 1.3)
    mesh.sweep('buckle', p, mesh.circle(r, 8), m, closed=True, angle=80, normals=np.repeat(n[None], 40, 0))
    if prong:
        q = np.linspace(-.5, .52, 8)
        line = pos + np.outer(q * w, t) + n * (r * 2.2)
        mesh.tube('prong', line, r * .7, m)


def beads(points, r, m, squash=1.0, normals=None):
    rr = np.broadcast_to(r, (len(points),))
    return mesh.merge('beads', [mesh.sphere_data(p, q, 14, 10) for p, q in zip(points, rr)], m, angle=80)


def mirrors(points, normals, r, m_glass, m_ring, sewn=False):
    """Round mirrors: hand-cut glass, a little domed, so that each catches another piece of the room. Set in a metal rim, or sewn down with a ring of stitches."""
    glass, ring = [], []
    for p, n in zip(points, normals):
        t, b, n = frame_of(n, np.array([1, .2, .1]))
        axes = np.stack([t, b, n])
        v, f = mesh.sphere_data((0, 0, 0), 1, 22, 13)
        glass.append((v * [r, r, r * .30] @ axes + p + n * .003, f))
        a = np.linspace(0, 2 * PI, 26, endpoint=False)
        out = np.outer(np.cos(a), t) + np.outer(np.sin(a), b)
        if not sewn:
            ring.append(mesh.sweep_data(p + out * r * 1.04 + n * .005, mesh.circle(r * .17, 6), closed=True))
            continue
        # each stitch comes up outside, goes over the rim and down at the glass; a chain of thread holds their inner ends
        for d in out:
            up = np.array([.002, .30, .36, .30, .12]) * r
            line = p + np.outer(np.array([1.46, 1.36, 1.12, .92, .80]) * r, d) + np.outer(up, n)
            ring.append(mesh.sweep_data(line, mesh.circle(r * .125, 6), normals=np.repeat(n[None], 5, 0), scale=[.7, 1, 1, .9, .7]))
        ring.append(mesh.sweep_data(p + out * r * .84 + n * r * .30, mesh.circle(r * .075, 6), closed=True))
    mesh.merge('mirrors', glass, m_glass, angle=80, recalc=True)
    mesh.merge('rings', ring, m_ring, angle=80, recalc=True)


def on_surface(last, s0, t0, pts2, off=.034):
    """Points of a flat motif (x along the foot, y across, in units) laid on the last round (s0, t0)."""
    pts2 = np.asarray(pts2, float)
    d = 1e-3
    ls = np.linalg.norm(last.P(s0 + d, t0) - last.P(s0 - d, t0)) / (2 * d)
    s = np.clip(s0 + pts2[:, 0] / ls, .01, .985)
    # across the foot by the tape, as the ridge is sharper than the sides
    t = np.linspace(-.1, PI + .1, 160)
    g = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(last.P(np.full(160, s0), t), axis=0), axis=1))])
    th = np.interp(np.interp(t0, t, g) + pts2[:, 1], g, t)
    return curve_on(last, s, th, off)


def thread(last, s0, t0, pts2, m, r=.011, off=.034, collect=None):
    p, n = on_surface(last, s0, t0, pts2, off)
    d = mesh.sweep_data(p, mesh.circle(r, 6), normals=n)
    if collect is not None:
        collect.append(d)
    else:
        mesh.merge('thread', [d], m, angle=80, recalc=True)


def petal(angle, r0, r1, w, n=14):
    """A filled petal by a few nested loops of thread."""
    out = []
    for k in (1.0, .62, .25):
        t = np.linspace(0, 1, n)
        x = r0 + (r1 - r0) * t
        up = np.sin(t * PI) ** .8 * w * k
        loop = np.concatenate([np.stack([x, up], -1), np.stack([x, -up], -1)[::-1]])
        c, s = np.cos(angle), np.sin(angle)
        out.append(np.stack([loop[:, 0] * c - loop[:, 1] * s, loop[:, 0] * s + loop[:, 1] * c], -1))
    return out


def satin(lay, angle, r0, r1, w, collect, r=.0055, lift=.010, slant=.08):
    """A petal filled as a hand does it: threads side by side across it, a little higher in the middle. lay puts flat points on the shoe."""
    step = r * 1.55
    c, s = np.cos(angle), np.sin(angle)
    for x in np.arange(r0 + step / 2, r1, step):
        q = (x - r0) / (r1 - r0)
        half = w * np.sin(np.clip(q, .02, .985) ** 1.25 * PI) ** .6
        y = np.linspace(-half, half, 6)
        px, py = x - np.abs(y) * slant, y
        p, n = lay(np.stack([px * c - py * s, px * s + py * c], -1))
        p = p + n * (lift * (1 - (y / max(half, 1e-6)) ** 2))[:, None]
        collect.append(mesh.sweep_data(p, mesh.circle(r, 5), normals=n))


def bloom(lay, size, m, m2, petals=8, turn=0.0):
    """An embroidered flower: petals of satin stitch round a heart of knots."""
    got, mid = [], []
    for k in range(petals):
        satin(lay, turn + 2 * PI * k / petals, size * .20, size, size * 2.35 / petals, got, r=max(.0042, size * .03), lift=size * .07)
    for q in (.05, .11, .17):
        a = np.linspace(0, 2 * PI, 20)
        p, n = lay(np.stack([np.cos(a), np.sin(a)], -1) * size * q)
        mid.append(mesh.sweep_data(p + n * .006, mesh.circle(max(.005, size * .035), 6), normals=n))
    mesh.merge('flower', got, m, angle=80, recalc=True)
    mesh.merge('heart', mid, m2, angle=80, recalc=True)


def flower(last, s0, t0, size, m, m2, petals=8, r=.010, off=.034, turn=0.0):
    bloom(lambda pts: on_surface(last, s0, t0, pts, off), size, m, m2, petals, turn)


def fishbone(c, along, across, n, size, wide=.28, r=.0042):
    """A leaf filled by a hand: slanting threads from its rib to its edge, left and right in turn."""
    x = np.arange(.02, .9, r * 1.5 / size)
    got = []
    for sg in (1, -1):
        for q in x:
            far = min(q + .16, .99)
            half = np.sin(far ** .85 * PI) * size * wide
            line = np.array([along * q * size, along * (q * .4 + far * .6) * size + across * sg * half * .55, along * far * size + across * sg * half])
            got.append(mesh.sweep_data(c + line + np.outer([.007, .006, .001], n), mesh.circle(r, 5), normals=np.repeat(n[None], 3, 0)))
    return got


def leaf_line(last, path, m, r=.009, off=.034, leaf=.07, step=.11, filled=False):
    """A vine: a stem given as (s, th) points with leaves on both sides, outlined with cord or filled with stitches."""
    path = np.asarray(path, float)
    p, n = curve_on(last, path[:, 0], path[:, 1], off)
    got = [mesh.sweep_data(p, mesh.circle(r, 6), normals=n)]
    q, nn = resample(p, step, n)
    t, nf, b = mesh.frames(q, nn)
    for i, (c, tt, k, bb) in enumerate(zip(q, t, nf, b)):
        sg = 1 if i % 2 else -1
        x = np.linspace(0, 1, 9)
        d = (tt * .7 + bb * sg * .72)
        e = np.cross(k, d)
        if filled:
            got += fishbone(c, d, e, k, leaf)
            continue
        for wide in (1, .4):
            up = np.sin(x * PI) * leaf * .28 * wide
            loop = np.concatenate([np.outer(x * leaf, d) + np.outer(up, e), (np.outer(x * leaf, d) - np.outer(up, e))[::-1]])
            got.append(mesh.sweep_data(c + loop + k * .002, mesh.circle(r * .85, 5), normals=np.repeat(k[None], len(loop), 0)))
    mesh.merge('vine', got, m, angle=80, recalc=True)


def holes(last, st, m, r=.016, off=.03):
    """Punched holes: dark dots with the leather's own edge."""
    parts = []
    for s, t in st:
        p, n = curve_on(last, np.array([s]), np.array([t]), off)
        parts.append(mesh.disc_data(p[0], n[0], r, .0012, k=14, rim=.05))
    return mesh.merge('holes', parts, m, angle=20, recalc=True)


def braid(path, normals, m, w=.10, r=.026, pitch=.26, squash=.75):
    """Three strands that cross each other."""
    path, normals = np.asarray(path, float), np.asarray(normals, float)
    q, nn = resample(path, .012, normals)
    t, n, b = mesh.frames(q, nn)
    d = np.arange(len(q)) * .012
    for k in range(3):
        ph = 2 * PI * (d / pitch + k / 3)
        line = q + b * (np.sin(ph) * w / 2)[:, None] + n * (np.sin(2 * ph) * r * .55 + r)[:, None]
        mesh.sweep('strand', line, mesh.circle(r, 8, squash) * [1.35, 1], m, normals=n, angle=80)


def tassel(pos, direction, m, m_cap, length=.32, r=.05, strands=46, fluffy=1.0, rng=3):
    rs = np.random.RandomState(rng)
    d = np.asarray(direction, float)
    d /= np.linalg.norm(d)
    a = np.cross(d, [.2, .9, .1])
    a /= np.linalg.norm(a)
    b = np.cross(d, a)
    parts = []
    for i in range(strands):
        q = rs.rand() * 2 * PI
        k = np.sqrt(rs.rand())
        base = pos + (a * np.cos(q) + b * np.sin(q)) * r * .6 * k
        end = pos + d * length * (.88 + .15 * rs.rand()) + (a * np.cos(q) + b * np.sin(q)) * r * (1.0 + .9 * fluffy) * k
        t = np.linspace(0, 1, 6)[:, None]
        line = base * (1 - t) + end * t + (a * np.cos(q) + b * np.sin(q)) * r * .5 * np.sin(t * PI) + rs.randn(3) * .004 * t
        parts.append(mesh.sweep_data(line, mesh.circle(.009, 5)))
    mesh.merge('tassel', parts, m, angle=80, recalc=True)
    axes = np.stack([a, b, d])
    mesh.merge('cap', [mesh.sphere_data(pos, r * .95, axes=axes, squash=1.15)], m_cap, angle=80)
    c = np.linspace(0, 2 * PI, 24, endpoint=False)
    ring = pos + d * r * .8 + (np.outer(np.cos(c), a) + np.outer(np.sin(c), b)) * r * .85
    mesh.sweep('wrap', ring, mesh.circle(r * .2, 6), m_cap, closed=True, angle=80)


def bow(pos, n, tan, m, size=.3, width=.15, t=.018, tails=True, flat=.5, knot=None):
    """tan: direction of the loops (across the foot usually)."""
    tx, fy, n = frame_of(np.asarray(n, float), np.asarray(tan, float))
    for sg in (1, -1):
        a = np.linspace(0, 1, 40)
        ang = a * 2 * PI
        # a teardrop loop standing on the surface, its tip in the knot
        x = size * .5 * (1 - np.cos(ang)) * sg
        z = size * flat * np.sin(ang) * np.sin(ang / 2) ** 1.2 * .62 + size * .12 + size * .1 * np.sin(a * PI)
        y = -.02 * np.sin(ang)
        p = pos + np.outer(x, tx) + np.outer(z, n) + np.outer(y * size, fy)
        dz = np.gradient(p, axis=0)
        nor = np.cross(dz, np.repeat(fy[None], 40, 0))
        w = .45 + .75 * np.sin(a * PI) ** .7
        prof = mesh.flat_band(1, t)
        vs, fs = [], None
        K = len(prof)
        tt, nn, bb = mesh.frames(p, nor)
        verts = p[:, None] + bb[:, None] * (prof[None, :, :1] * (width * w)[:, None, None]) + nn[:, None] * prof[None, :, 1:]
        _, fs = mesh.sweep_data(p, prof, nor)
        mesh.make('loop', verts.reshape(-1, 3), fs, m, weld=0, recalc=True, angle=60)
        if tails:
            q = np.linspace(0, 1, 16)
            line = pos + np.outer(q * size * .75 * sg, tx) + np.outer(q * -size * .55, fy) * -1 + np.outer(.05 * size + .10 * size * np.sin(q * PI) - q * size * .16, n)
            wv = width * (.4 + .5 * q)
            tt, nn, bb = mesh.frames(line, np.repeat(n[None], 16, 0))
            verts = line[:, None] + bb[:, None] * (prof[None, :, :1] * wv[:, None, None]) + nn[:, None] * prof[None, :, 1:]
            _, fs = mesh.sweep_data(line, prof, np.repeat(n[None], 16, 0))
            mesh.make('tail', verts.reshape(-1, 3), fs, m, weld=0, recalc=True, angle=60)
    axes = np.stack([tx, fy, n])
    v, f = mesh.sphere_data((0, 0, 0), 1, 20, 14)
    v = np.sign(v) * np.abs(v) ** .8
    v = v * np.array([size * .17, width * .42, size * .17])
    mesh.make('knot', v @ axes + pos + n * size * .12, f, knot or m, weld=0, angle=80)


def cord(path, m, r=.02):
    return mesh.sweep('cord', path, mesh.circle(r, 10), m, angle=80)


def twisted(path, m, r=.014, pitch=.12, closed=False, normals=None):
    """Two strands wound round each other: the bound edge of a mojari."""
    path = np.asarray(path, float)
    if closed:
        path = np.concatenate([path, path[:1]])
    q = resample(path, .014)
    t, n, b = mesh.frames(q)
    d = np.arange(len(q)) * .014
    parts = []
    for k in range(2):
        ph = 2 * PI * (d / pitch + k / 2)
        line = q + (b * np.sin(ph)[:, None] + n * np.cos(ph)[:, None]) * r * .75
        parts.append(mesh.sweep_data(line, mesh.circle(r, 6), normals=n))
    return mesh.merge('twist', parts, m, angle=80, recalc=True)
