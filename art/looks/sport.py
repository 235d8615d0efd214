"""Slip ons, loafers, sneakers, lace-ups, boots."""
import numpy as np
from kit.last import LACED, PI, smooth
from kit.materials import material as mat
from kit import parts as P, details as D, mesh
from shapes import closed as C, open as O, covered as V, sneakers as K
from shapes.common import last_for, sole_seam
from registry import style

LIN = lambda c='beige': mat('lining', colour=c)


@style('SON-RIYA')
def riya():
    side = P.levels((0, 1.14), (.06, 1.05), (.16, .92), (.3, .98), (.5, 1.04), (1, 1.06))
    st = .47
    last = last_for('flat', 22, 'sneaker', base=.15, width=1.0, spring=.05, toe_height=.98, height=1.0)
    last.heel = .03
    A, cream = mat('canvas', 'A'), mat('thread', colour='offwhite')
    hi = P.throat(st, .10, side, 'u')
    P.upper(last, hi, [A, LIN('tan')], st=st, thick=.03)
    K.cup_sole(last, mat('rubber', colour='white'), rise=.07, grow=.060, under=mat('rubber', colour='jute'), line=mat('rubber', 'A', tone=.55))
    P.insole(last, LIN('tan'), cup=.02)
    P.piping(last, hi, st, mat('cotton', 'A', tone=.85), r=.026, off=.012)
    # ribbed elastic in the corners of the throat, sewn in
    for sd in (0, 1):
        q, v = np.linspace(0, 1, 30), np.linspace(-1, 1, 13)
        S = .425 + v[None] * (.066 * (1 - q[:, None]) + .006) - .01 * q[:, None]
        top = hi(np.clip(S, 0, .452)) - .03
        TH = np.minimum(top, 1.38) * (1 - q[:, None]) + .50 * q[:, None]
        P.region(last, S, TH if sd == 0 else PI - TH, mat('rib', 'A', tone=.6), thick=.008, off=.027, bevel=0)
        for e in (0, -1):
            P.seam(last, S[:, e] + (.009 if e else -.009), (TH if sd == 0 else PI - TH)[:, e], cream, off=.032, step=.045, length=.03, r=.006)
    # the vamp's seam and the strip up the heel
    t = np.linspace(.10, PI - .10, 80)
    for d in (0, .014):
        P.seam(last, .545 + .045 * np.sin(t) ** 2 + d, t, cream, off=.031, step=.045, length=.03, r=.0055)
    heel_strip(last, hi, mat('cotton', 'A', tone=.85))


def heel_strip(last, hi, m, w=.10, off=.030):
    """A woven tape over the seam at the back."""
    t = np.linspace(.12, float(hi(np.array([0.0]))[0]) + .02, 30)
    p = last.P(np.full(30, .0), t)
    p[:, 0] -= off + .004
    P.strap_path(p, np.repeat(np.array([[-1, 0, .05]]), 30, 0), w, m, t=.012)


@style('SON-TARINI')
def tarini():
    V.loafer('smooth', 20)


@style('SON-ZOYA')
def zoya():
    def tassels(last, hi, st, A):
        p0, n = C.throat_point(last, st + .075, 0, .045)
        parts = P.curve_on(last, np.full(30, st + .07), PI / 2 + np.linspace(-.75, .75, 30), .045)[0]
        D.cord(parts, A, r=.012)
        for sg in (1, -1):
            # both lie on the vamp, a little apart
            a, k = P.curve_on(last, np.array([st + .088, st + .165]), np.array([PI / 2 + sg * .10, PI / 2 + sg * .24]), .050)
            D.tassel(a[0], a[1] - a[0], A, A, length=.185, r=.036, strands=64, fluffy=.30)
        mesh.merge('knot', [mesh.sphere_data(p0 + n * .008, .030, squash=.8)], A, angle=80)
        # the cord round the collar: it shows where it runs outside
        p, nn = P.below_topline(last, hi, st, d=.042, off=.027)
        keep = p[:, 0] < 1.02
        for run in np.split(np.where(keep)[0], np.where(np.diff(np.where(keep)[0]) > 1)[0] + 1):
            if len(run) > 6:
                P.stitches(p[run], nn[run], mat('nappa', 'A', tone=.8), step=.13, length=.10, r=.009, lift=.0)
    V.loafer('fullgrain', 22, saddle=False, extra=tassels)


@style('SON-SANA')
def sana():
    last = last_for('flat', 28, 'sneaker', base=.16, width=1.0, spring=.12, profile=LACED, crease=.012)
    last.heel = .09
    A = mat('knit', 'A')
    side = P.levels((0, 1.28), (.06, 1.16), (.14, .80), (.21, .68), (.29, .86), (.40, 1.24), (1, 1.3))
    st = .42
    hi = P.throat(st, .10, side, 'u')
    P.upper(last, hi, [A, LIN('offwhite')], st=st, thick=.036)
    K.run_sole(last, mat('foam', colour='white'), under=mat('rubber', 'A', tone=.8), rocker=.06)
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


@style('WLK-GATI')
def gati():
    last, hi, A, lin, th = K.upper('mesh', 32, .15, heel=.12, spring=.12, crease=.012)
    K.run_sole(last, mat('foam', colour='white'), under=mat('rubber', 'A', tone=.8))
    m = mat('nappa', 'A', tone=.86)
    K.facing(last, hi, .665, m, th)
    K.counter(last, m, th)
    K.toe_guard(last, m, th, side=.74, top=.93)
    for sd in (0, 1):
        # a fan of thin overlays from the arch to the lacing
        for a, b in ((.395, .470), (.460, .492), (.525, .514), (.590, .536)):
            q, v = np.linspace(0, 1, 26), np.linspace(-.5, .5, 5)
            S = a + (b - a) * q[:, None] ** 1.1 + v[None] * .019
            TH = .84 * (1 - q[:, None]) + .05 * q[:, None] + 0 * S
            P.region(last, S, TH if sd == 0 else PI - TH, m, thick=.010, off=.033, bevel=.003)
    K.tongue(last, [mat('mesh', 'A', tone=.9), lin], label=mat('nappa', 'A', tone=.7))
    K.tied(last, mat('thread', colour='offwhite'), eyelets=mat('thread', 'A', tone=.45))
    heel_tab(last, mat('canvas', 'A', tone=.7), hi, .10)


@style('WLK-DISHA')
def disha():
    last, hi, A, lin, th = K.upper('nappa', 28, .135, heel=.065, toe_height=1.07)
    K.cup_sole(last, mat('rubber', colour='white'), under=mat('rubber', colour='offwhite', tone=.8), stitch=mat('thread', colour='offwhite', tone=.8))
    K.quarter(last, hi, .665, A, th)
    spots = [(.755 + .032 * i, PI / 2 + (j - (5 - i % 2) / 2 + .5) * .155) for i in range(5) for j in range(5 - i % 2)]
    D.holes(last, spots, mat('rubber', colour='dark'), r=.0105, off=.0335)
    heel_patch(last, mat('smooth', 'B'), th)
    K.tongue(last, [A, lin], label=mat('smooth', 'B'))
    K.tied(last, mat('thread', colour='white'), eyelets=mat('metal', colour='silver', tone=.5))


def heel_patch(last, m, th, t0=.74, t1=1.24, s=.075):
    q, v = np.linspace(0, 1, 16), np.linspace(0, 1, 12)
    for sd in (0, 1):
        S = .0005 + v[None] * (s - .032 * q[:, None])
        TH = t0 + q[:, None] * (t1 - t0) + 0 * S
        P.region(last, S, TH if sd == 0 else PI - TH, m, thick=.015, off=.034, bevel=.004)


@style('WLK-RAAHI')
def raahi():
    last, hi, A, lin, th = K.upper('nappa', 28, .135, heel=.065, toe_height=1.07, lining='tan')
    K.cup_sole(last, mat('rubber', colour='offwhite'), under=mat('rubber', colour='jute', tone=.8), stitch=mat('thread', colour='thread'))
    K.quarter(last, hi, .665, A, th, foot=.47, rounded=2.4)
    heel_patch(last, A, th)
    # three ventilation eyelets low at the inner side
    for k in range(3):
        p, n = P.curve_on(last, np.array([.37 + .035 * k]), np.array([.34]), .0525)
        mesh.merge('vent', [mesh.disc_data(p[0], n[0], .021, .006, k=20, rim=.35)], mat('metal', colour='brass'), angle=35, recalc=True)
        mesh.merge('hole', [mesh.disc_data(p[0] + n[0] * .0052, n[0], .0105, .0012, k=16, rim=.05)], mat('rubber', colour='dark'), angle=20, recalc=True)
    K.tongue(last, [A, lin], label=mat('nappa', 'A', tone=.8))
    K.tied(last, mat('thread', 'A', tone=1.1), eyelets=mat('metal', colour='brass'))


@style('WLK-PAVAN')
def pavan():
    side = P.levels((0, 1.36), (.06, 1.22), (.14, .86), (.21, .74), (.29, .90), (.40, 1.30), (1, 1.35))
    st = .44
    last = last_for('flat', 30, 'sneaker', base=.16, width=1.0, spring=.13, profile=LACED, crease=.012)
    last.heel = .10
    A = mat('knit', 'A')
    hi = P.throat(st, .10, side, 'u')
    P.upper(last, hi, [A, LIN('offwhite')], st=st, thick=.034)
    K.run_sole(last, mat('foam', colour='white'), notches=13, under=mat('rubber', 'A', tone=.7), rocker=.07)
    P.insole(last, LIN('offwhite'), cup=.02)
    rib_collar(last, hi, st, rows=5, r=.015)
    m, th = mat('nappa', 'A', tone=.8), mat('thread', 'A', tone=1.25)
    K.counter(last, m, th, s=(.22, .10), top=.70)
    K.toe_guard(last, m, None, side=.80, top=.955, thick=.010)
    # loops of webbing at both sides carry the elastic
    tape, cord = mat('canvas', 'A', tone=.6), mat('cord', 'A', tone=.5)
    S = np.linspace(.50, .66, 4)
    for s in S:
        for sd in (0, 1):
            k = np.linspace(0, 1, 22)
            t = .30 + .74 * k
            p, n = P.curve_on(last, s - .06 * (1 - k) + 0 * k, t if sd == 0 else PI - t, .040)
            P.strap_path(p, n, .050, tape, t=.012)
    V.laces(last, cord, rows=4, s0=.50, s1=.66, th=.52, flat=False, bow=False, t=.020, off=.058)


@style('CMF-SUDHA')
def sudha():
    last, hi, A, lin, th = K.upper('mesh', 26, .15, heel=.08, width=1.06, st=.60, height=.95, crease=.012)
    K.run_sole(last, mat('foam', colour='white'), under=mat('rubber', colour='dark', tone=6), rocker=.03, flare=.025)
    m = mat('nappa', 'A', tone=.92)
    K.counter(last, m, th)
    K.toe_guard(last, m, th, side=.72, top=.90)
    K.tongue(last, [A, lin], s0=.60, s1=.36, up=.15)
    K.facing(last, hi, .60, m, th, deep=.34)
    # the strap: sewn down on the inner side, pressed on at the outer
    e = (O.arch(.415, .43), O.arch(.535, .55))
    P.band(last, *e, [m, LIN('offwhite')], th=(.10, PI - .30), thick=.026, off=.054, domed=.008, nu=90)
    for x in (.012,):
        P.band_seams(last, *e, th, th=(.16, PI - .36), off=.0895, inset=x, step=.045, length=.03, r=.0055)
    for t in (.16, .42, PI - .36, PI - .78):
        q = np.linspace(0, 1, 14)
        P.seam(last, e[0](np.full(14, t)) + .012 + q * (.096), np.full(14, t), th, off=.0895, step=.04, length=.028, r=.0055)


@style('LTH-ARYA')
def arya():
    def brogue(last, hi, st, A):
        th = mat('thread', 'A', tone=1.3)
        t = np.linspace(.05, PI - .05, 80)
        edge = lambda q: .80 + .035 * np.sin(q)
        O.toe_piece(last, edge, A, thick=.012, off=.028, nv=30)
        D.holes(last, [(float(edge(q)) + .022, q) for q in np.linspace(.12, PI - .12, 30)], mat('hole', colour='dark'), r=.013, off=.0405)
        D.holes(last, [(float(edge(q)) + .036, q) for q in np.linspace(.16, PI - .16, 56)], mat('hole', colour='dark'), r=.006, off=.0405)
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
        # where vamp and quarters are sewn together, from sole to sole
        t = np.linspace(.04, PI - .04, 110)
        for d in (0, .013):
            P.seam(last, .565 + .075 * np.sin(t) ** 1.4 + d, t, mat('thread', 'A', tone=1.3), off=.032, step=.042, length=.03, r=.0055)
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
            shaft_patch(G, out, c - 7, c + 8, 2, 34, mat('rib', 'A', tone=.5), off=.031, thick=.004)
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
