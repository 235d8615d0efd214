"""Pumps, heels, dressy mules and party sandals."""
import numpy as np
from kit.last import PI
from kit.materials import material as mat
from kit import parts as P, details as D, mesh
from shapes import closed as C, open as O
from shapes.common import last_for, bottom, sole_seam
from registry import style

GOLD = C.GOLD
MIRROR = lambda: mat('mirror', colour='mirror')


@style('PMP-ANANYA')
def ananya():
    C.pump('stiletto', 75, 'pointed', 'smooth', throat='sweet', st=.765, depth=.50, sides=(.74, .20, .24))


@style('PMP-SHREYA')
def shreya():
    C.pump('block', 55, 'almond', 'suede', st=.74, sides=(.78, .27, .30), stitch=mat('thread', 'A', tone=1.3))


@style('PMP-NAINA')
def naina():
    C.pump('stiletto', 80, 'pointed', 'satin', st=.76, depth=.48, sides=(.74, .20, .24), extra=C.with_bow(.21, .15, flat=.34, tails=False, ds=.03))


@style('PMP-MAYA')
def maya():
    C.pump('kitten', 40, 'pointed', 'nappa', st=.75, throat='v', depth=.46, sides=(.74, .24, .28), edge='padded', stitch=mat('thread', 'A', tone=1.25))


@style('HEL-SHAGUN')
def shagun():
    def vines(last, hi, st, A):
        for sg in (1, -1):
            D.leaf_line(last, [(.93 - .22 * k, PI / 2 + sg * (.12 + .62 * k + .12 * np.sin(k * 6))) for k in np.linspace(0, 1, 40)], GOLD(), leaf=.075, step=.075)
            D.leaf_line(last, C.below(hi, [(.70 - .28 * k, PI / 2 + sg * (1.0 + .2 * k)) for k in np.linspace(0, 1, 40)], .12), GOLD(), leaf=.055, step=.075)
            D.leaf_line(last, C.below(hi, [(.30 - .27 * k, PI / 2 + sg * (1.20 - .25 * k)) for k in np.linspace(0, 1, 30)], .2), GOLD(), leaf=.06, step=.08)
        D.flower(last, .85, PI / 2, .10, GOLD(), mat('thread', colour='cream'), petals=8, r=.008)
    C.pump('block', 60, 'pointed', 'silk', st=.75, sides=(.76, .26, .30), edge='cord', extra=vines)


@style('HEL-AISHA')
def aisha():
    C.pump('kitten', 50, 'pointed', 'patent', st=.75, depth=.40, sides=(.8, .34, .28), sling=True)


@style('LTH-SARA')
def sara():
    C.pump('block', 45, 'chisel', 'nappa', st=.745, depth=.34, throat='square', sides=(.8, .34, .30), sling=True, width=.95)


@style('CMF-UMA')
def uma():
    def fan(last, hi, st, A):
        dots = [(.80 + r * np.cos(a), PI / 2 + r * 3.6 * np.sin(a)) for r in (.03, .055, .08) for a in np.linspace(-1.2, 1.2, 5 + int(r * 70))]
        D.holes(last, dots, mat('hole', colour='dark'), r=.011, off=.0275)
    def wedge(last):
        # a soft rubber wedge of another tone, a stitched welt between it and the leather
        m = mat('rubber', colour='brown', tone=.75)
        P.ground_sole(last, m, grow=.040, edge=.03, bulge=.008, top_gap=.03)
        P.slab('outsole', last, lambda s: last.lift(s) + .03, last.lift, mat('rubber', colour='dark'), grow=.046, edge=.01)
        P.slab('welt', last, last.zb, lambda s: last.zb(s) - .034, mat('leather', colour='stack'), grow=.052, edge=.010)
        P.insole(last, mat('lining', colour='beige'), cup=.02)
        sole_seam(last, mat('thread', colour='thread'), grow=.040, z=.001, step=.045, length=.034, r=.0055)
    C.pump('wedge', 35, 'round', 'nappa', st=.72, depth=.40, sides=(.72, .34, .36), back=.80, base=.10, edge='piping', stitch=mat('thread', 'A', tone=1.25), extra=fan, sole_builder=wedge, height=.94)


def mule_base(heel, mm, toe, A, kind_heel=None, heel_mat=None, insole_col='beige', sole=None, base=None, ins=None, width=.97):
    last = last_for(heel, mm, toe, width=width, base=base)
    bottom(last, heel, A, sole_mat=sole or A, heel_mat=heel_mat or A, insole_mat=ins or mat('nappa', colour=insole_col), heel_kind=kind_heel, inset=-.002)
    return last


@style('MUL-KIARA')
def kiara():
    A = mat('smooth', 'A')
    last = mule_base('kitten', 40, 'pointed', A)
    sa = O.arch(.50, .68, 2)
    O.toe_piece(last, sa, [A, mat('lining', colour='beige')])
    O.vamp_edge(last, sa, A)
    P.band(last, .70, .735, A, thick=.018, off=.028, th=(.0, PI), domed=.004)
    p, n = P.curve_on(last, np.array([.7175]), np.array([PI / 2 + .35]), .05)
    D.buckle(p[0], n[0], np.array([0, 1, 0]), O.GOLDM(), w=.13, h=.13, r=.012)


@style('MUL-LEELA')
def leela():
    A = mat('satin', 'A')
    last = mule_base('kitten', 50, 'oval', A, sole=mat('leather', colour='tan'), ins=mat('nappa', colour='beige'))
    # the satin lies in soft pleats across the foot
    t, q = np.linspace(-.12, PI + .12, 110), np.linspace(0, 1, 61)
    sa, sb = O.arch(.56, .545)(t), O.arch(.80, .81)(t)
    S, TH = sa[:, None] * (1 - q) + sb[:, None] * q, np.repeat(t[:, None], 61, 1)
    fold = np.abs(np.sin(PI * (5 * q[None] + .35 * np.sin(TH * 1.7 + .4) + .12 * np.sin(TH * 5)))) ** .7
    off = .004 + .022 * fold * (np.sin(np.clip(q, .02, .98) * PI) ** .4)[None]
    P.region(last, S, TH, [A, mat('lining', colour='beige')], thick=.022, off=off[..., None], bevel=.008)
    pos, n = C.throat_point(last, .675, 0, .055)
    D.bow(pos, n, np.array([0, 1, 0]), A, size=.30, width=.19, flat=.40, t=.014)
    O.brooch(pos + n * .088, n, np.array([0, 1, 0]), r=.05, stone=O.PEARL())


@style('MUL-DEVI')
def devi():
    A = mat('brocade', 'A')
    last = mule_base('block', 35, 'pointed', A)
    sa = O.arch(.46, .64, 2)
    O.toe_piece(last, sa, [A, mat('lining', colour='beige')])
    O.vamp_edge(last, sa, GOLD(), r=.015, off=.026, twist=True)
    brocade_leaves(last, sa)


def brocade_leaves(last, sa):
    """The woven leaf pattern, flat in the cloth."""
    parts = []
    for i, s in enumerate(np.arange(.50, .93, .06)):
        for j, t in enumerate(np.linspace(.12, PI - .12, 10)):
            t = t + (.14 if i % 2 else 0)
            if s < float(sa(np.array([t]))[0]) + .025 or t > PI - .05:
                continue
            k = float(last.half(np.array(s), np.array(1.0))) / .36
            for turn in (.6, -.6, 2.54, -2.54):
                for loop in D.petal(turn, .008 * k, .06 * k, .018 * k, n=7)[:2]:
                    p, n = D.on_surface(last, s, t, loop, .027)
                    parts.append(mesh.sweep_data(p, mesh.circle(.005, 4, .5), normals=n))
    mesh.merge('brocade', parts, GOLD(), angle=80, recalc=True)


@style('SND-POOJA')
def pooja():
    A = mat('shimmer', 'A')
    last = last_for('wedge', 60, 'oval', base=.10, spring=.04)
    bottom(last, 'wedge', A, insole_mat=mat('nappa', colour='beige'), inset=-.005, grow=.05)
    th = mat('thread', 'A', tone=1.3)
    for i, (a, b) in enumerate((((.44, .68), (.56, .81)), ((.66, .44), (.79, .56)))):
        e = (O.diag(*a), O.diag(*b))
        P.band(last, *e, [A, mat('lining', colour='beige')], thick=.03, off=.032 * i, domed=.008)
        P.band_seams(last, *e, th, inset=.010, off=.034 + .034 * i, r=.006)
    pos, n = C.throat_point(last, .62, 0, .075)
    O.brooch(pos, n, np.array([0, 1, 0]))


@style('SND-ISHA')
def isha():
    A = mat('smooth', 'A')
    last = last_for('block', 70, 'oval')
    bottom(last, 'block', A, sole_mat=A, insole_mat=mat('nappa', colour='beige'), inset=-.002, hide=True)
    P.band(last, O.arch(.70, .69), O.arch(.83, .84), [A, mat('lining', colour='beige')], thick=.028, domed=.006)
    O.heel_cup(last, A)
    O.ankle(last, A, buckle='round')


@style('HEL-RANGOLI')
def rangoli():
    A = mat('shimmer', 'A')
    last = last_for('stiletto', 85, 'almond')
    bottom(last, 'stiletto', A, sole_mat=A, insole_mat=mat('nappa', colour='beige'), inset=-.002, hide=True)
    for s in (.66, .78):
        P.band(last, O.arch(s, s + .01), O.arch(s + .05, s + .062), [A, mat('lining', colour='beige')], thick=.024, domed=.004)
        t = np.linspace(.3, PI - .3, 9)
        p, n = P.curve_on(last, O.arch(s + .025, s + .036)(t), t, .03)
        D.mirrors(p, n, .026, MIRROR(), O.GOLDM())
    O.heel_cup(last, A)
    O.ankle(last, A, w=.075)


@style('HEL-DIVYA', views={4: dict(az=-152, el=15)})
def divya():
    A = mat('satin', 'A')
    last = last_for('block', 75, 'oval')
    bottom(last, 'block', A, sole_mat=mat('leather', colour='beige'), insole_mat=mat('satin', colour='cream'), inset=-.002, hide=True, heel_kind='tapered')
    P.band(last, O.arch(.62, .60), O.arch(.83, .84), [A, mat('lining', colour='cream')], thick=.026, domed=.008, drawn=.03)
    for t, z in ((PI / 2, .115), (PI / 2 - .72, .085), (PI / 2 + .72, .085)):
        D.flower(last, .72, t, z, GOLD(), O.PEARL(), petals=8, r=.008, off=.046)
        p, n = P.curve_on(last, np.array([.72]), np.array([t]), .06)
        D.beads(p, .026, O.PEARL())
    for t in (PI / 2 - .36, PI / 2 + .36, PI / 2 - 1.1, PI / 2 + 1.1):
        p, n = P.curve_on(last, np.array([.665, .72, .775]), np.full(3, t), .055)
        D.beads(p, [.018, .024, .018], O.PEARL())
    O.heel_cup(last, A, lining='cream')
    pos, n, tan, *_ = O.ankle(last, A, buckle='round')
    D.beads([pos + n * .03], .034, O.PEARL())
    heel_bloom()


def heel_bloom():
    """Thread flowers up the back of the heel, laid on its rings."""
    rings = P.HEEL[0]
    back = np.argmin(rings[0][:, 0])

    def lay(z0):
        def f(pts):
            p, n = [], []
            for up, across in np.asarray(pts):
                z = z0 + up
                j = int(np.argmin(np.abs(rings[:, back, 2] - z)))
                ring = rings[j]
                d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(ring[:, :2], axis=0), axis=1))])
                at = [np.interp(d[back] + across, d, ring[:, i]) for i in (0, 1)]
                out = np.array([*(at - ring[:, :2].mean(0)), 0])
                out /= np.linalg.norm(out)
                p.append(np.array([*at, z]) + out * .004)
                n.append(out)
            return np.array(p), np.array(n)
        return f
    for z, r in ((.555, .085), (.385, .075), (.235, .062), (.115, .048)):
        D.bloom(lay(z), r, GOLD(), O.PEARL(), petals=7, turn=.2)


@style('HEL-ROSHNI')
def roshni():
    A = mat('shimmer', 'A')
    last = last_for('platform', 90, 'round', base=.25, spring=.05)
    last.heel = .65
    bottom(last, 'platform', A, insole_mat=mat('nappa', colour='beige'), inset=-.004, heel_kind='tapered')
    for i, (a, b) in enumerate((((.56, .72), (.68, .84)), ((.72, .56), (.84, .68)))):
        e = (O.diag(*a), O.diag(*b))
        P.band(last, *e, [A, mat('lining', colour='beige')], thick=.026, off=.028 * i, domed=.006, drawn=.03 + .02 * i)
        P.band_seams(last, *e, mat('thread', 'A', tone=1.3), th=(.08, PI - .08), inset=.010, off=.030 + .028 * i, r=.006, drawn=.03 + .02 * i)
    O.heel_cup(last, A)
    O.ankle(last, A, w=.085)
