"""Slip ons, loafers, sneakers, lace-ups, boots."""
import numpy as np
from kit.last import PI, smooth
from kit.materials import material as mat
from kit import parts as P, details as D, mesh
from shapes import closed as C, open as O, covered as V
from shapes.common import last_for, sole_seam
from registry import style

LIN = lambda c='beige': mat('lining', colour=c)


@style('SON-RIYA')
def riya():
    last = last_for('flat', 22, 'round', base=.19, width=1.02, spring=.04, toe_height=1.15)
    A = mat('canvas', 'A')
    side = P.levels((0, 1.12), (.1, 1.04), (.3, .98), (.5, 1.02), (1, 1.05))
    st = .47
    hi = P.throat(st, .12, side, 'u')
    P.upper(last, hi, [A, LIN('offwhite')], st=st, thick=.03)
    W = mat('rubber', colour='white')
    P.ground_sole(last, W, grow=.05, edge=.02)
    V.foxing(last, W, height=.17, off=.026, thick=.026)
    s = P.cosine(0, 1, 120)
    for sd in (0, 1):
        t = np.full_like(s, .10)
        p, _ = P.curve_on(last, s, t if sd == 0 else PI - t, .054)
        mesh.sweep('line', p, mesh.circle(.009, 6), mat('rubber', 'A', tone=.7), angle=80)
    P.insole(last, LIN('offwhite'), cup=.02)
    P.piping(last, hi, st, A, r=.024, off=.012)
    for sd in (0, 1):
        q, v = np.linspace(0, 1, 24), np.linspace(-1, 1, 11)
        S = .43 + v[None] * (.062 * (1 - q[:, None] * .8)) + .01 * q[:, None]
        TH = np.clip(hi(np.clip(S, 0, .455)) - .04, 0, 1.35) * (1 - q[:, None]) + .42 * q[:, None]
        TH = TH if sd == 0 else PI - TH
        P.region(last, S, TH, mat('knit', 'A', tone=.55), thick=.008, off=.026, bevel=0)
        for e in (-1, 1):
            P.seam(last, .43 + e * (.072 * (1 - q * .8)) + .01 * q, (np.clip(hi(np.full_like(q, .43)) - .04, 0, 1.3) * (1 - q) + .42 * q) if sd == 0 else PI - (np.clip(hi(np.full_like(q, .43)) - .04, 0, 1.3) * (1 - q) + .42 * q),
                   mat('thread', colour='offwhite'), off=.032, step=.05, length=.034, r=.006)
    P.seam(last, np.full(60, .60), np.linspace(.2, PI - .2, 60), mat('thread', colour='offwhite'), off=.032, step=.05, length=.034, r=.006)


@style('SON-TARINI')
def tarini():
    V.loafer('smooth', 20)


@style('SON-ZOYA')
def zoya():
    def tassels(last, hi, st, A):
        p0, n = C.throat_point(last, st + .075, 0, .045)
        parts = P.curve_on(last, np.full(30, st + .07), PI / 2 + np.linspace(-.75, .75, 30), .045)[0]
        D.cord(parts, A, r=.016)
        for sg in (1, -1):
            a, k = P.curve_on(last, np.array([st + .095]), np.array([PI / 2 + sg * .14]), .055)
            D.tassel(a[0] + k[0] * .02, np.array([.92, -sg * -.20, -.22]), A, A, length=.22, r=.045, strands=26, fluffy=.5)
        mesh.merge('knot', [mesh.sphere_data(p0 + n * .02, .04)], A, angle=80)
        p, nn = P.below_topline(last, hi, st, d=.055, off=.03)
        keep = p[:, 0] < .95
        P.stitches(p[keep][:-1], nn[keep][:-1], A, step=.12, length=.085, r=.013) if keep.sum() > 6 else None
    V.loafer('fullgrain', 22, saddle=False, extra=tassels)


@style('SON-SANA')
def sana():
    last = last_for('flat', 28, 'round', base=.22, width=1.02, spring=.08, toe_height=1.1, height=1.05)
    A = mat('knit', 'A')
    side = P.levels((0, 1.22), (.08, 1.12), (.2, 1.08), (.4, 1.22), (1, 1.3))
    st = .42
    hi = P.throat(st, .10, side, 'u')
    P.upper(last, hi, [A, LIN('offwhite')], st=st, thick=.036)
    V.rubber_sole(last, mat('foam', colour='white'), grow=.06, edge=.05, bulge=.03, rocker=.06, grooves=0)
    P.insole(last, LIN('offwhite'), cup=.02)
    rib_collar(last, hi, st)
    heel_tab(last, mat('canvas', 'A', tone=.7), hi)
    for sd in (0, 1):
        for k in range(7):
            q = np.linspace(0, 1, 24)
            s = .50 + .05 * k + q * .06
            t = 1.0 - .85 * q
            p, n = P.curve_on(last, s, t if sd == 0 else PI - t, .036)
            mesh.sweep('rib', p, mesh.circle(.010, 6, .7), mat('knit', 'A', tone=.8), normals=n, angle=80)


def rib_collar(last, hi, st, rows=5, r=.016):
    for k in range(rows):
        p, n = P.below_topline(last, hi, st, d=.028 * k, off=.014)
        mesh.sweep('collar', p[:-1], mesh.circle(r, 8), mat('knit', 'A', tone=.85), closed=True, angle=80)


def heel_tab(last, m, hi, h=.18):
    q = np.linspace(0, 1, 30)
    back = last.P(0.0, float(hi(np.array([0.0]))[0]))
    x = back[0] - .035 - .05 * np.sin(q * PI)
    z = back[2] - .12 + q * (.12 + h) - .04 * (q > .9) * (q - .9) * 10
    P.strap_path(np.stack([x, 0 * q, z], -1), np.repeat(np.array([[-1, 0, .1]]), 30, 0), .13, m, t=.022)


def overlays(last, m, thread=None):
    """Thin supports at the side of a walking shoe."""
    for sd in (0, 1):
        for a, b in ((.36, .56), (.44, .64), (.52, .72)):
            q, v = np.linspace(0, 1, 26), np.linspace(-.5, .5, 5)
            S = a + (b - a) * q[:, None] ** 1.3 + v[None] * .022
            TH = 1.12 * (1 - q[:, None]) + .02 * q[:, None] + 0 * S
            P.region(last, S, TH if sd == 0 else PI - TH, m, thick=.010, off=.034, bevel=.003)
    O.toe_piece(last, lambda t: .90 + .06 * np.sin(np.clip(t, 0, PI)), m, thick=.010, off=.033, nv=20)
    q, v = np.linspace(0, 1, 20), np.linspace(0, 1, 12)
    for sd in (0, 1):
        S = .001 + v[None] * (.14 - .07 * q[:, None])
        TH = -.05 + q[:, None] * .85 + 0 * S
        P.region(last, S, TH if sd == 0 else PI - TH, m, thick=.012, off=.034, bevel=.003)


@style('WLK-GATI')
def gati():
    last, hi, A = V.sneaker('mesh', 32, outsole=mat('rubber', 'A', tone=.9), grooves=0, line=mat('foam', 'A', tone=.9), lace_bow=False)
    overlays(last, mat('smooth', 'A', tone=.82))
    heel_tab(last, mat('canvas', 'A', tone=.7), hi, .14)


@style('WLK-DISHA')
def disha():
    last, hi, A = V.sneaker('smooth', 28, rocker=.0, bulge=.0, cup=True, stitch=True, lace_bow=False, collar_r=.036)
    D.holes(last, [(.80 + .035 * i, PI / 2 + (j - 2) * .16 * (1 - .12 * i)) for i in range(4) for j in range(5)], mat('leather', colour='dark'), r=.013, off=.0345)
    quarter_seams(last, hi)
    tab = mat('smooth', 'B')
    q, v = np.linspace(0, 1, 16), np.linspace(0, 1, 10)
    for sd in (0, 1):
        S = .001 + v[None] * (.075 - .02 * q[:, None])
        TH = .62 + q[:, None] * .46 + 0 * S
        P.region(last, S, TH if sd == 0 else PI - TH, tab, thick=.014, off=.034, bevel=.004)


def quarter_seams(last, hi, double=False):
    th = mat('thread', 'A', tone=1.25)
    for sd in (0, 1):
        for d in ((0, .016) if double else (0,)):
            q = np.linspace(0, 1, 40)
            s = .70 - .16 * q ** 1.4 + d
            t = 1.30 - 1.15 * q
            P.seam(last, s, t if sd == 0 else PI - t, th, off=.037, step=.045, length=.03, r=.006)
            s = np.linspace(.42, .66, 40)
            t = hi(s) - .16 - d * 3
            P.seam(last, s, t if sd == 0 else PI - t, th, off=.037, step=.045, length=.03, r=.006)
            s = .20 + .10 * np.sin(q * PI / 2) + d
            t = .95 - .85 * q
            P.seam(last, s, t if sd == 0 else PI - t, th, off=.037, step=.045, length=.03, r=.006)


@style('WLK-RAAHI')
def raahi():
    last, hi, A = V.sneaker('fullgrain', 28, rocker=.0, bulge=.0, cup=True, stitch=True, lace_bow=False, collar_r=.036, lace_mat=mat('thread', 'A', tone=1.15))
    quarter_seams(last, hi, double=True)
    D.holes(last, [(.52 + .03 * k, PI - .42 - .0 * k) for k in range(3)] + [(.52 + .03 * k, .42) for k in range(3)], mat('leather', colour='dark'), r=.014, off=.0345)


@style('WLK-PAVAN')
def pavan():
    last, hi, A = V.sneaker('knit', 30, closure='elastic', grooves=9, rocker=.07, bulge=.035, lace_mat=mat('thread', 'A', tone=.6))
    rib_collar(last, lambda s: P.throat(.40, .10, P.levels((0, 1.2), (.1, 1.1), (.3, 1.1), (1, 1.25)), 'u')(s), .40, rows=3, r=.02)


@style('CMF-SUDHA')
def sudha():
    last, hi, A = V.sneaker('mesh', 26, closure='strap', rocker=.03, grooves=6, width=1.08)
    m = mat('nappa', 'A', tone=.9)
    e = (O.arch(.47, .475), O.arch(.585, .60))
    P.band(last, *e, m, th=(-.05, PI - .35), thick=.03, off=.05, domed=.012)
    P.band_seams(last, *e, mat('thread', 'A', tone=1.4), th=(.0, PI - .42), off=.092, inset=.012, r=.006)
    P.seam(last, np.linspace(.485, .57, 20), np.full(20, PI - .46), mat('thread', 'A', tone=1.4), off=.092, r=.006)
    O.toe_piece(last, lambda t: .88 + .05 * np.sin(np.clip(t, 0, PI)), m, thick=.010, off=.033, nv=20)


@style('LTH-ARYA')
def arya():
    def brogue(last, hi, st, A):
        th = mat('thread', 'A', tone=1.3)
        t = np.linspace(.05, PI - .05, 80)
        edge = lambda q: .80 + .035 * np.sin(q)
        O.toe_piece(last, edge, A, thick=.012, off=.028, nv=30)
        D.holes(last, [(float(edge(q)) + .022, q) for q in np.linspace(.12, PI - .12, 30)], mat('leather', colour='dark'), r=.013, off=.0405)
        D.holes(last, [(float(edge(q)) + .036, q) for q in np.linspace(.16, PI - .16, 56)], mat('leather', colour='dark'), r=.006, off=.0405)
        P.seam(last, edge(t) + .009, t, th, off=.042, step=.04, length=.028, r=.005)
    V.lace_up('fullgrain', 25, extra=brogue)


@style('LTH-VANI')
def vani():
    def strap(last, hi, st, A):
        e = (O.diag(.36, .44), O.diag(.49, .53))
        P.band(last, *e, [A, LIN('tan')], th=(-.05, PI - .55), thick=.028, off=.03, domed=.006)
        P.band_seams(last, *e, mat('thread', 'A', tone=1.3), th=(.1, PI - .6), off=.066, inset=.011, step=.045, length=.03, r=.006)
        p, n = P.curve_on(last, np.array([.485]), np.array([PI - .80]), .064)
        D.buckle(p[0], n[0], last.P(.485, PI - .7) - last.P(.485, PI - .9), O.BRASS(), w=.19, h=.26, r=.019)
        for d in (0, .014):
            q = np.linspace(0, 1, 40)
            for sd in (0, 1):
                s, t = .66 - .10 * q + d, 1.3 - 1.2 * q
                P.seam(last, s, t if sd == 0 else PI - t, mat('thread', 'A', tone=1.3), off=.032, step=.045, length=.03, r=.006)
    V.lace_up('fullgrain', 25, monk=True, toe='almond', extra=strap)


def shaft_patch(G, out, i0, i1, j0, j1, m, off=.031, thick=.008, taper=0.0):
    g = G[i0:i1, j0:j1] + out[i0:i1, j0:j1] * off
    return mesh.sheet('patch', g, out[i0:i1, j0:j1], m, thick=thick, bevel=0)


def pull_tab(G, m):
    top = G[0, -1]
    q = np.linspace(0, 1, 30)
    x = top[0] - .045 - .055 * np.sin(q * PI)
    z = top[2] - .16 + q * .34
    P.strap_path(np.stack([x, 0 * q + top[1], z], -1), np.repeat(np.array([[-1, 0, .1]]), 30, 0), .14, m, t=.024)


@style('BOT-AVNI')
def avni():
    def gores(last, G, out, A):
        n = (len(G) - 1)
        for c in (int(n * .25), int(n * .75)):
            shaft_patch(G, out, c - 7, c + 8, 2, 34, mat('knit', 'A', tone=.5), off=.026)
            for e in (-8, 8):
                P.stitches(G[c + e, 2:33] + out[c + e, 2:33] * .032, out[c + e, 2:33], mat('thread', 'A', tone=1.3), step=.05, length=.034, r=.006)
        pull_tab(G, mat('canvas', 'A', tone=.6))
    V.boot('smooth', 'block', 30, 'round', shaft=1.42, extra=gores)


@style('BOT-KYRA')
def kyra():
    def zip_(last, G, out, A):
        c = int((len(G) - 1) * .30)
        p, n = G[c, 1:33] + out[c, 1:33] * .034, out[c, 1:33]
        P.stitches(p, n, mat('metal', colour='gold'), step=.022, length=.012, r=.011)
    V.boot('smooth', 'block', 70, 'pointed', shaft=1.5, heel_kind='sculpt', heel_mat=mat('smooth', 'A'), sole=mat('leather', colour='dark'), extra=zip_, width=.96, top_rx=.37, top_ry=.30)


@style('BOT-TANVI')
def tanvi():
    def strap(last, G, out, A):
        j = 9
        ring = G[:-1, j] + out[:-1, j] * .048
        n = out[:-1, j]
        ring[:, 2] = ring[:, 2].mean() * .55 + ring[:, 2] * .45
        P.strap_path(ring, n, .13, A, t=.03, closed=True)
        k = int(len(ring) * .74)
        D.buckle(ring[k] + n[k] * .014, n[k], ring[k + 1] - ring[k - 1], O.BRASS(), w=.19, h=.2, r=.018)
        sole_seam(last, mat('thread', colour='thread'), grow=.03, z=.003, step=.045, length=.03, r=.006)
        t = np.linspace(.05, PI - .05, 70)
        P.seam(last, .66 + .03 * np.sin(t), t, mat('thread', 'A', tone=1.35), off=.032, step=.045, length=.03, r=.006)
        P.seam(last, .672 + .03 * np.sin(t), t, mat('thread', 'A', tone=1.35), off=.032, step=.045, length=.03, r=.006)
        top = G[:-1, -3] + out[:-1, -3] * .032
        P.stitches(np.concatenate([top, top[:1]]), np.concatenate([out[:-1, -3], out[:1, -3]]), mat('thread', 'A', tone=1.35), step=.05, length=.034, r=.006)
    V.boot('fullgrain', 'block', 40, 'round', shaft=1.5, extra=strap)
