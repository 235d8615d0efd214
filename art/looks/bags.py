"""Accessories: potli, clutch, shoe-care kit."""
import numpy as np
from kit.last import PI, pchip, smooth
from kit.materials import material as mat
from kit import parts as P, details as D, mesh
from shapes import open as O
from shapes.closed import GOLD
from registry import style

VIEWS = {1: dict(az=-70, el=16, who='one', fill=.80), 2: dict(az=-90, el=13, who='one', fill=.80), 3: dict(az=-50, el=42, who='one', fill=.78), 4: dict(az=-84, el=20, who='one', part=(.3, .92), fill=.98)}


def pouch_radius(z):
    return pchip([0, .06, .3, .7, 1.1, 1.38, 1.50, 1.62, 1.85, 1.95], [.42, .62, .86, .92, .68, .33, .22, .30, .46, .50])(z)


@style('ACC-SHUBH', views={**VIEWS, 4: dict(az=-78, el=16, who='one', part=(.16, .84), height=.56, fill=1)}, single=True)
def potli():
    A = mat('silk', 'A')
    nz, na = 90, 180
    z = np.linspace(0, 1.95, nz)
    a = np.linspace(0, 2 * PI, na, endpoint=False)
    r = pouch_radius(z)
    pleat = np.clip((z - .75) / .75, 0, 1) ** 1.5 * .075
    wob = np.sin(a * 15)[None] * pleat[:, None] * (1 + .25 * np.sin(a * 4 + 1)[None])
    R = r[:, None] * (1 + wob * .9)
    G = np.stack([R * np.cos(a), R * np.sin(a), z[:, None] + 0 * R + .05 * np.sin(a * 15 + 1)[None] * np.clip((z - 1.6) / .3, 0, 1)[:, None]], -1).transpose(1, 0, 2)
    out = np.stack([np.cos(a)[:, None] + 0 * z, np.sin(a)[:, None] + 0 * z, 0 * z[None] + 0 * a[:, None]], -1)
    G = np.concatenate([G, G[:1]])
    out = np.concatenate([out, out[:1]])
    mesh.sheet('pouch', G, out, [A, mat('lining', colour='cream')], thick=.02, bevel=0)
    v, f = mesh.disc_data((0, 0, .004), (0, 0, -1), .44, .003, k=60)
    mesh.make('base', v, f, A, weld=0)
    t = np.linspace(0, 2 * PI, 80, endpoint=False)
    for zz in (1.47, 1.53):
        D.twisted(np.stack([.27 * np.cos(t), .27 * np.sin(t), zz + .01 * np.sin(3 * t)], -1), GOLD(), r=.024, closed=True)
    for x, dx in ((-.16, -.30), (.16, .34)):
        q = np.linspace(0, 1, 40)
        drop = np.stack([x + dx * q ** .8, -.25 - .72 * np.sin(q * PI * .5) ** .8, 1.5 + .10 * np.sin(q * PI) - .78 * q ** 1.6], -1)
        D.twisted(drop, GOLD(), r=.018)
        D.tassel(drop[-1], np.array([0, -.05, -1]), mat('thread', 'A', tone=1.2), GOLD(), length=.34, r=.075, strands=110, rng=int(9 + x * 10))
    # pearl loop for the wrist
    q = np.linspace(0, 1, 200)
    loop = np.stack([.24 * np.cos(q * PI) , .05 + .12 * np.sin(q * PI), 1.52 + 1.0 * np.sin(q * PI) ** .75], -1)
    D.beads(P.resample(loop, .088), .042, O.PEARL())
    motif(lambda u, w: belly(u, w))


def belly(u, w, off=.036):
    """A point of the pouch's front: u across, w up."""
    a = -PI / 2 + u / .9
    r = pouch_radius(w) + off
    return np.stack([r * np.cos(a), r * np.sin(a), w], -1)


def motif(at, cz=.62):
    parts, dots = [], []
    for k in range(10):
        for loop in D.petal(2 * PI * k / 10, .07, .30, .06):
            parts.append(mesh.sweep_data(at(loop[:, 1], cz + loop[:, 0]), mesh.circle(.011, 6)))
    for k in range(16):
        a = 2 * PI * k / 16
        c = at(np.array([.378 * np.cos(a)]), np.array([cz + .378 * np.sin(a)]))[0]
        dots.append(c)
    D.beads(dots, .026, O.PEARL())
    t = np.linspace(0, 2 * PI, 100, endpoint=False)
    for r in (.335, .42):
        parts.append(mesh.sweep_data(at(r * np.cos(t), cz + r * np.sin(t)), mesh.circle(.011, 6), closed=True))
    D.beads([at(np.array([0.0]), np.array([cz]))[0]], .05, O.PEARL())
    mesh.merge('motif', parts, GOLD(), angle=80, recalc=True)


@style('ACC-CHANDNI', views=VIEWS, single=True)
def clutch():
    A = mat('satin', 'A')
    W, H, T = 1.9, 1.1, .40

    def box(w, h, t, e, grow=0.0):
        a = np.linspace(0, 2 * PI, 120, endpoint=False)
        x = np.sign(np.cos(a)) * np.abs(np.cos(a)) ** e * w / 2
        z = np.sign(np.sin(a)) * np.abs(np.sin(a)) ** e * h / 2
        rows = []
        for q in np.linspace(-1, 1, 25):
            k = (1 - np.abs(q) ** 6) ** .18 if abs(q) < 1 else 0
            rows.append(np.stack([x * (.90 + .10 * k), np.full_like(x, q * t / 2), z * (.86 + .14 * k) + H / 2 + .03], -1))
        v = np.stack(rows)
        return v
    v = box(W, H, T, .22)
    K, N, _ = v.shape
    f = mesh.grid_faces(K, N)
    for i in range(K - 1):
        f.append((i * N + N - 1, (i + 1) * N + N - 1, (i + 1) * N, i * N))
    f += [tuple(range(N)), tuple((K - 1) * N + j for j in reversed(range(N)))]
    vv = v.reshape(-1, 3)
    # the cloth runs on from the front over top and sides
    mesh.make('body', vv, f, A, uv=np.c_[vv[:, 0] + vv[:, 1] * smooth(.42 * W, .5 * W, np.abs(vv[:, 0])), vv[:, 2] + vv[:, 1]], recalc=True, angle=40)
    for y in (-.022, .022):
        ring = v[12].copy()
        ring[:, 1] = y
        c = np.array([0, y, H / 2 + .03])
        mesh.sweep('rim', c + (ring - c) * 1.008, mesh.circle(.022, 8), O.GOLDM(), closed=True, angle=80)
    top = H + .03
    mesh.tube('stem', np.array([[0, 0, top], [0, 0, top + .07]]), .03, O.GOLDM())
    D.beads([(0, 0, top + .13)], .085, O.PEARL())
    t = np.linspace(0, 2 * PI, 40, endpoint=False)
    mesh.sweep('cup', np.stack([.055 * np.cos(t), .055 * np.sin(t), np.full(40, top + .07)], -1), mesh.circle(.014, 6), O.GOLDM(), closed=True)
    # thread work on the front
    parts, dots = [], []
    for cx, cz, r in ((.45, .62, .26), (.05, .42, .17), (-.32, .70, .14), (.78, .34, .12)):
        for k in range(9):
            for loop in D.petal(2 * PI * k / 9, r * .24, r, r * .2):
                parts.append(mesh.sweep_data(np.stack([cx + loop[:, 1], np.full(len(loop), -T / 2 - .006), cz + loop[:, 0]], -1), mesh.circle(.009, 6)))
        dots.append(((cx, -T / 2 - .02, cz), r * .18))
        for k in range(9):
            a = 2 * PI * (k + .5) / 9
            dots.append(((cx + r * .98 * np.cos(a), -T / 2 - .014, cz + r * .98 * np.sin(a)), .020))
    mesh.merge('threadwork', parts, GOLD(), angle=80, recalc=True)
    D.beads([d[0] for d in dots], [d[1] for d in dots], O.PEARL())
    # the chain lies beside it
    links = []
    q = np.linspace(0, 1, 64)
    path = np.stack([W / 2 * .96 + .30 * np.sin(q * PI) - q * .75, -.05 - .62 * q - .1 * np.sin(q * 6), np.where(q < .32, top * .93 * (1 - (q / .32) ** 1.1) + .03, .03)], -1)
    pts = P.resample(path, .062)
    tt, nn, bb = mesh.frames(pts)
    for i, (c, a, n, b) in enumerate(zip(pts, tt, nn, bb)):
        n, b = (n, b) if i % 2 else (b, -n)
        ring = c + np.outer(np.cos(t), a) * .045 + np.outer(np.sin(t), b) * .026
        ring[:, 2] = np.maximum(ring[:, 2], .012)
        links.append(mesh.sweep_data(ring, mesh.circle(.010, 6), closed=True))
    mesh.merge('chain', links, O.GOLDM(), angle=80, recalc=True)


def lathe(c, prof, m, n=64, angle=30):
    a = np.linspace(0, 2 * PI, n, endpoint=False)
    v = np.stack([np.stack([c[0] + r * np.cos(a), c[1] + r * np.sin(a), np.full(n, c[2] + z)], -1) for r, z in prof])
    f = mesh.grid_faces(len(prof), n)
    for i in range(len(prof) - 1):
        f.append((i * n + n - 1, (i + 1) * n + n - 1, (i + 1) * n, i * n))
    f += [tuple(range(n)), tuple((len(prof) - 1) * n + j for j in reversed(range(n)))]
    mesh.make('lathe', v.reshape(-1, 3), f, m, recalc=True, angle=angle)


@style('ACC-CARE', views={1: dict(az=-68, el=34, who='one', fill=.80), 2: dict(az=-90, el=22, who='one', fill=.82), 3: dict(az=-60, el=62, who='one', fill=.80), 4: dict(az=-62, el=36, who='one', part=(.45, 1), fill=.98)}, single=True)
def care():
    # cotton roll
    cloth = mat('canvas', colour='cream')
    x = np.linspace(-1.35, 1.35, 60)
    y = np.linspace(-.85, .85, 40)
    X, Y = np.meshgrid(x, y, indexing='ij')
    Z = .02 + .012 * np.sin(X * 5 + Y * 2) + .010 * np.sin(Y * 9) + np.clip(X - 1.05, 0, 1) ** 2 * .9
    G = np.stack([X, Y, Z], -1)
    mesh.sheet('roll', G, np.broadcast_to(np.array([0, 0, 1.0]), G.shape), cloth, thick=.03)
    for e in (-.80, .80):
        P.stitches(np.stack([x, np.full(60, e), .06 + .012 * np.sin(x * 5 + e * 2) + .010 * np.sin(e * 9) + np.clip(x - 1.05, 0, 1) ** 2 * .9], -1), np.repeat([[0, 0, 1.0]], 60, 0), mat('thread', 'A'), step=.07, r=.009)
    # brush
    wood = mat('wood', colour='wood')
    a = np.linspace(0, 2 * PI, 70, endpoint=False)
    sx, sy = .62, .2
    ring = np.stack([np.sign(np.cos(a)) * np.abs(np.cos(a)) ** .55 * sx, np.sign(np.sin(a)) * np.abs(np.sin(a)) ** .8 * sy * (1 - .16 * np.cos(a * 2))], -1)
    c = np.array([-.45, .38])
    rows = [(.94, .26), (1, .29), (1.0, .36), (.97, .41), (.86, .455), (.6, .475), (.01, .48)]
    v = np.stack([np.c_[c + ring * k, np.full(70, z)] for k, z in rows])
    f = mesh.grid_faces(len(rows), 70)
    for i in range(len(rows) - 1):
        f.append((i * 70 + 69, (i + 1) * 70 + 69, (i + 1) * 70, i * 70))
    f.append(tuple(range(70)))
    mesh.make('brush', v.reshape(-1, 3), f, wood, recalc=True, angle=50)
    rs = np.random.RandomState(1)
    hair = []
    while len(hair) < 900:
        p = (rs.rand(2) * 2 - 1) * np.array([sx, sy]) * .95
        if (abs(p[0]) / sx) ** 3.4 + (abs(p[1]) / sy) ** 2.4 > .88:
            continue
        b = np.array([c[0] + p[0], c[1] + p[1], .28])
        e = b + np.array([p[0] * .07, p[1] * .14, -.225]) + rs.randn(3) * [.008, .008, .004]
        hair.append(mesh.sweep_data(np.stack([b, e]), mesh.circle(.010, 4)))
    mesh.merge('hair', hair, mat('thread', colour='bristle'), angle=80, recalc=True)
    # tin of cream, lid in the colour
    lathe((.62, .30, .05), [(.30, 0), (.31, .01), (.31, .13), (.30, .14)], mat('tin', colour='silver'))
    lathe((.62, .30, .15), [(.322, 0), (.325, .01), (.325, .10), (.315, .125), (.29, .135), (.27, .128), (.01, .132)], mat('smooth', 'A'))
    t = np.linspace(0, 2 * PI, 60, endpoint=False)
    mesh.sweep('ring', np.stack([.62 + .19 * np.cos(t), .30 + .19 * np.sin(t), np.full(60, .283)], -1), mesh.circle(.008, 6), O.GOLDM(), closed=True)
    # folded cloth
    for k in range(4):
        w, d = .40 - .008 * k, .25 - .006 * k
        aa = np.linspace(0, 2 * PI, 60, endpoint=False)
        rg = np.stack([np.sign(np.cos(aa)) * np.abs(np.cos(aa)) ** .28 * w, np.sign(np.sin(aa)) * np.abs(np.sin(aa)) ** .28 * d], -1)
        cc = np.array([.62 + .01 * k, -.40 + .008 * k])
        rr = [(.96, 0), (1, .012), (1.0, .036), (.96, .05), (.01, .054)]
        vv = np.stack([np.c_[cc + rg * s, np.full(60, .055 + k * .052 + z) + .006 * np.sin(rg[:, 0] * 9)] for s, z in rr])
        ff = mesh.grid_faces(5, 60)
        for i in range(4):
            ff.append((i * 60 + 59, (i + 1) * 60 + 59, (i + 1) * 60, i * 60))
        ff.append(tuple(range(60)))
        vs = vv.reshape(-1, 3)
        mesh.make('fold', vs, ff, mat('cotton', 'A', tone=1.2), uv=vs[:, :2], recalc=True, angle=50)
    # shoe horn
    q, w = np.linspace(0, 1, 50), np.linspace(-1, 1, 15)
    width = pchip([0, .25, .6, 1], [.10, .075, .095, .17])(q) * np.clip(np.sqrt(q / .05), 0, 1) * np.clip(np.sqrt((1 - q) / .06), 0.02, 1)
    G = np.stack([-1.05 + 1.35 * q[:, None] + 0 * w, -.42 + w[None] * width[:, None], .09 + .09 * (w[None] ** 2) * np.clip(q[:, None], .3, 1) + .07 * q[:, None] ** 2], -1)
    mesh.sheet('horn', G, np.broadcast_to(np.array([0, 0, 1.0]), G.shape), mat('metal', colour='brass'), thick=.018, bevel=.004)
