"""Sets: the places where a pair is photographed. Built in stage coordinates (x to the right, y away from the camera), turned to face it."""
import bpy
import numpy as np
from mathutils import Matrix, Vector
from . import mesh, stamp
from .last import PI, smooth

HUES = {  # linear colours of plaster, stone, cloth and paper
    'rose': (.80, .60, .55), 'clay': (.78, .63, .47), 'sand': (.82, .70, .50), 'sage': (.62, .64, .46), 'blush': (.84, .66, .57), 'ivory': (.84, .79, .70),
    'plum': (.145, .016, .045), 'terracotta': (.50, .20, .10), 'baked': (.66, .36, .23), 'cotto': (.58, .29, .175), 'slate': (.13, .14, .145), 'stone': (.50, .46, .40),
    'marble': (.80, .78, .74), 'oak': (.42, .24, .11), 'kraft': (.45, .29, .16), 'tissue': (.86, .82, .77), 'marigold': (.85, .30, .02), 'saffron': (.80, .17, .01),
    'leaf': (.055, .13, .03), 'indigo': (.05, .07, .20), 'white': (.85, .83, .80), 'maroon': (.20, .012, .03), 'gold': (.70, .42, .12),
}


def paint(name, hue, rough=.75, scale=6.0, depth=.12, bump=.15, detail=4.0, spec=.35, sheen=0.0, stretch=None, tone=1.0):
    """A material with cloudy colour and a little relief."""
    key = f'set-{name}-{hue}-{tone}'
    if key in bpy.data.materials:
        return bpy.data.materials[key]
    m = bpy.data.materials.new(key)
    m.use_nodes = True
    nt = m.node_tree
    p = nt.nodes['Principled BSDF']
    c = np.array(HUES[hue]) * tone
    for k, v in (('Roughness', rough), ('Specular', spec), ('Sheen', sheen)):
        p.inputs[k].default_value = v
    co, tex, ramp, b = (nt.nodes.new(n) for n in ('ShaderNodeTexCoord', 'ShaderNodeTexNoise', 'ShaderNodeValToRGB', 'ShaderNodeBump'))
    tex.inputs['Scale'].default_value, tex.inputs['Detail'].default_value = scale, detail
    src = co.outputs['Object']
    if stretch:
        mp = nt.nodes.new('ShaderNodeMapping')
        mp.inputs['Scale'].default_value = stretch
        nt.links.new(src, mp.inputs['Vector'])
        src = mp.outputs[0]
    nt.links.new(src, tex.inputs['Vector'])
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .3, .7
    ramp.color_ramp.elements[0].color = (*np.clip(c * (1 - depth), 0, 1), 1)
    ramp.color_ramp.elements[1].color = (*np.clip(c * (1 + depth * .4), 0, 1), 1)
    nt.links.new(tex.outputs['Fac'], ramp.inputs['Fac'])
    nt.links.new(ramp.outputs['Color'], p.inputs['Base Color'])
    b.inputs['Strength'].default_value, b.inputs['Distance'].default_value = bump, .02
    nt.links.new(tex.outputs['Fac'], b.inputs['Height'])
    nt.links.new(b.outputs['Normal'], p.inputs['Normal'])
    return m


def box_data(lo, hi, bevel=.012):
    """A block with soft upper edges."""
    (x0, y0, z0), (x1, y1, z1) = lo, hi
    rows = [(0, z0), (0, z1 - bevel), (bevel * .3, z1 - bevel * .3), (bevel, z1)]
    v = np.array([(x, y, z) for d, z in rows for x, y in ((x0 + d, y0 + d), (x1 - d, y0 + d), (x1 - d, y1 - d), (x0 + d, y1 - d))])
    f = [(4 * i + j, 4 * i + (j + 1) % 4, 4 * i + 4 + (j + 1) % 4, 4 * i + 4 + j) for i in range(3) for j in range(4)]
    return v, f + [(12, 13, 14, 15), (3, 2, 1, 0)]


def turned(data, angle, about=(0, 0)):
    v, f = data
    c, s = np.cos(angle), np.sin(angle)
    xy = (v[:, :2] - about) @ np.array([[c, s], [-s, c]]) + about
    return np.c_[xy, v[:, 2]], f


def tiles(hues, size=.62, gap=.014, reach=(17, 8), angle=PI / 4, near=-6, rough=.45, seed=1):
    """Laid tiles, each a little different; the joints are the ground below."""
    rs = np.random.RandomState(seed)
    groups = {}
    n = int(max(reach) / size) + 3
    for i in range(-n, n):
        for j in range(-n, n):
            c = turned((np.array([[(i + .5) * size, (j + .5) * size, 0]]), []), angle)[0][0]
            if not (-reach[0] < c[0] < reach[0] and near < c[1] < reach[1]):
                continue
            h = -.004 * rs.rand()
            d = turned(box_data((i * size + gap / 2, j * size + gap / 2, -.06), ((i + 1) * size - gap / 2, (j + 1) * size - gap / 2, h)), angle)
            groups.setdefault((hues[(i + j) % len(hues)], rs.choice([.92, 1.0, 1.06])), []).append(d)
    for (hue, tone), parts in groups.items():
        mesh.merge('tiles', parts, paint('tile', hue, rough=rough, scale=3.5, depth=.16, bump=.06, spec=.45, tone=tone), smooth=False)
    plane('joints', (-20, -8), (20, 20), -.025, paint('joint', 'stone', rough=.95, tone=.75))


def plane(name, lo, hi, z, m):
    v = np.array([(lo[0], lo[1], z), (hi[0], lo[1], z), (hi[0], hi[1], z), (lo[0], hi[1], z)])
    return mesh.make(name, v, [(0, 1, 2, 3)], m, weld=0, smooth=False)


def wall(y, hue, skirting=None, tone=1.0):
    v = np.array([(-30, y, -.1), (30, y, -.1), (30, y, 14), (-30, y, 14)])
    mesh.make('wall', v, [(0, 1, 2, 3)], paint('plaster', hue, rough=.9, scale=1.6, depth=.07, bump=.10, spec=.2, tone=tone), weld=0, smooth=False)
    if skirting:
        mesh.merge('skirting', [box_data((-30, y - .09, 0), (30, y, .34), .03)], paint('skirting', skirting, rough=.5, scale=4), smooth=False)


def arch_line(w, h, lobes=7, n=60):
    """A cusped window arch from its left foot over the top to its right foot."""
    a = np.linspace(PI, 0, n * 2)
    x, z = np.cos(a) * w / 2, h * .56 + np.sin(a) ** 1.05 * h * .44
    r = 1 + .035 * np.abs(np.cos(lobes * a))
    top = np.stack([x * r, h * .56 + (z - h * .56) * r], -1)
    return np.concatenate([[[-w / 2 * 1.035, 0]], top, [[w / 2 * 1.035, 0]]])


def filled(loops):
    """A flat polygon with holes as points and triangles."""
    cu = bpy.data.curves.new('flat', 'CURVE')
    cu.dimensions, cu.fill_mode = '2D', 'BOTH'
    for loop in loops:
        sp = cu.splines.new('POLY')
        sp.points.add(len(loop) - 1)
        sp.points.foreach_set('co', np.c_[loop, np.zeros(len(loop)), np.ones(len(loop))].ravel())
        sp.use_cyclic_u = True
    o = bpy.data.objects.new('flat', cu)
    me = o.to_mesh()
    v, f = np.array([p.co[:2] for p in me.vertices]), [tuple(p.vertices) for p in me.polygons]
    o.to_mesh_clear()
    bpy.data.objects.remove(o)
    return v, f


def sun(direction, strength, soft=.25, colour=(1, .93, .82)):
    l = bpy.data.lights.new('sun', 'SUN')
    l.energy, l.angle, l.color = strength, np.radians(soft), colour
    o = bpy.data.objects.new('sun', l)
    o.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    return mesh.link(o)


def jharokha(direction, target, size=(3.4, 4.6), lattice=.42, bar=.05, far=45.0):
    """The window the sun comes through: an arch with a lattice, so far off that it takes hardly any light of the sky."""
    w, h = size
    arch = arch_line(w, h)
    frame = np.array([(-14, -14), (14, -14), (14, 14), (-14, 14)], float)
    v, f = filled([frame, arch - [0, h / 2]])
    parts = [(np.c_[v, np.zeros(len(v))], f)]
    for sg in (1, -1):
        for k in np.arange(-12, 13) * lattice:
            d = np.array([np.cos(PI / 4), sg * np.sin(PI / 4)])
            e = np.array([-d[1], d[0]])
            q = np.array([-5 * d + k * e - e * bar / 2, 5 * d + k * e - e * bar / 2, 5 * d + k * e + e * bar / 2, -5 * d + k * e + e * bar / 2])
            parts.append((np.c_[q, np.full(4, .01 * sg)], [(0, 1, 2, 3)]))
    o = mesh.merge('window', parts, paint('frame', 'oak'), smooth=False)
    d = Vector(direction).normalized()
    o.matrix_world = Matrix.Translation(Vector(target) - d * far) @ d.to_track_quat('-Z', 'Y').to_matrix().to_4x4()
    o.visible_camera = False
    return o


def silk(hue, calm=1.5, height=.34, reach=(18, 7), near=-6, seed=2, gloss=.36, rise=None):
    """Cloth laid in folds; under the pair it lies flat. rise lets it climb a wall behind."""
    x, y = np.linspace(-reach[0], reach[0], 720), np.linspace(near, reach[1], 320)
    X, Y = np.meshgrid(x, y, indexing='ij')
    rs = np.random.RandomState(seed)
    z = np.zeros_like(X)
    for k in range(7):
        a = .35 + .5 * rs.randn() * .5
        f = 1.1 + 1.5 * rs.rand()
        u = (X * np.cos(a) + Y * np.sin(a)) * f + rs.rand() * 7 + .8 * np.sin(X * .7 + k) + .6 * np.sin(Y * .9 + k * 2)
        z += (.5 + .5 * np.sin(u)) ** 2.2 * (.5 + .5 * np.sin(X * .35 + Y * .5 + k * 1.7))
    z = z / z.max()
    far = np.hypot(X / 1.7, (Y - .1) / 1.25)
    z = z * height * smooth(calm * .62, calm * 1.5, far)
    if rise:
        z = z * (1 - smooth(rise - .6, rise, Y)) + smooth(rise - .5, rise + 1.2, Y) * 5.5
        Y = Y - smooth(rise, rise + 2.4, Y) * (Y - rise) * .82 + .16 * np.sin(X * 3.1 + .6 * np.sin(X * 1.3)) * smooth(rise - .3, rise + .6, Y)
    v = np.stack([X, Y, z - .004], -1)
    m = paint('silk', hue, rough=gloss, scale=26, depth=.08, bump=.05, spec=.6, sheen=.6, stretch=(1, 14, 1))
    mesh.make('silk', v.reshape(-1, 3), mesh.grid_faces(720, 320), m, weld=0, angle=80)


def steps(hue, rough=.30, edge=-1.15, drop=.55, depth=3.2):
    """Stone steps: the pair stands on the upper one, the edge is in front of it."""
    m = paint('step', hue, rough=rough, scale=2.6, depth=.30, bump=.25, spec=.55)
    parts = []
    rs = np.random.RandomState(4)
    for k, x in enumerate(np.arange(-18, 18, 2.3)):
        w = 2.3 - .012
        parts.append(box_data((x, edge, -drop), (x + w, edge + depth, -.002 * rs.rand()), .035))
        parts.append(box_data((x + .9, edge - depth, -drop * 2), (x + .9 + w, edge + .02, -drop - .002 * rs.rand()), .035))
        parts.append(box_data((x + .5, edge + depth + .01, -.2), (x + .5 + w, edge + depth * 2, drop), .035))
    mesh.merge('steps', parts, m, smooth=False)


def drops(n=240, reach=(2.6, 2.0), seed=5, centre=(0, 0)):
    """Rain on the stone."""
    rs = np.random.RandomState(seed)
    m = bpy.data.materials.get('set-water')
    if not m:
        m = bpy.data.materials.new('set-water')
        m.use_nodes = True
        p = m.node_tree.nodes['Principled BSDF']
        p.inputs['Base Color'].default_value = (.12, .12, .12, 1)
        p.inputs['Roughness'].default_value, p.inputs['Specular'].default_value = .03, 1.0
    parts = []
    for _ in range(n):
        r = .012 + .035 * rs.rand() ** 2
        x, y = (rs.rand() * 2 - 1) * reach[0] + centre[0], (rs.rand() * 2 - 1) * reach[1] + centre[1]
        parts.append(mesh.sphere_data((x, y, 0), r, 12, 8, squash=.42))
    mesh.merge('drops', parts, m, angle=80)


def leaf_data(base, tip, w, lift, n=14):
    """One leaf, bent over its length and folded along the middle."""
    base, tip = np.asarray(base, float), np.asarray(tip, float)
    q = np.linspace(0, 1, n)
    mid = base + np.outer(q, tip - base) + np.outer(np.sin(q * PI) * lift, [0, 0, 1])
    side = np.cross(tip - base, [0, 0, 1.0])
    side /= np.linalg.norm(side)
    half = w * np.sin(np.clip(q, 0.01, .995) ** .8 * PI) ** .8
    v = np.stack([mid - side * half[:, None] + [0, 0, -.12 * w], mid, mid + side * half[:, None] + [0, 0, -.12 * w]], 1)
    return v.reshape(-1, 3), mesh.grid_faces(n, 3)


def plant(at, k=11, size=1.5, seed=3):
    rs = np.random.RandomState(seed)
    parts = []
    for i in range(k):
        a = 2 * PI * i / k + rs.rand() * .6
        reach, up = size * (.55 + .5 * rs.rand()), size * (.7 + .8 * rs.rand())
        tip = np.asarray(at) + [np.cos(a) * reach, np.sin(a) * reach * .8, up]
        parts.append(leaf_data(np.asarray(at) + [0, 0, .05], tip, .17 * size * (.7 + .5 * rs.rand()), .30 * size))
    mesh.merge('plant', parts, paint('leaf', 'leaf', rough=.4, scale=5, depth=.3, bump=.05, spec=.5), angle=80)


def marigold_data(at, r, rs):
    """A flower head of many small petals."""
    parts = []
    for ring, (k, tilt) in enumerate(((14, .25), (12, .6), (10, .95), (7, 1.3))):
        for i in range(k):
            a = 2 * PI * (i + .5 * (ring % 2)) / k + rs.rand() * .2
            d = np.array([np.cos(a) * np.cos(tilt), np.sin(a) * np.cos(tilt), np.sin(tilt)])
            base = np.asarray(at) + [0, 0, r * .25] + d * r * .25
            parts.append(leaf_data(base, base + d * r * (.80 - .08 * ring) + [1e-4, 0, 0], r * .24, r * .06, n=6))
    return parts


def marigolds(spots, r=.15, seed=6):
    rs = np.random.RandomState(seed)
    groups = {'marigold': [], 'saffron': []}
    for i, (x, y) in enumerate(spots):
        groups['saffron' if i % 3 == 0 else 'marigold'] += marigold_data((x, y, 0), r * (.8 + .4 * rs.rand()), rs)
    for hue, parts in groups.items():
        if parts:
            mesh.merge('marigold', parts, paint('petal', hue, rough=.7, scale=8, depth=.2, bump=0, spec=.2), angle=80)


def petals(n, reach, centre=(0, 0), hue='maroon', seed=8, clear=1.1):
    rs = np.random.RandomState(seed)
    parts = []
    while len(parts) < n:
        x, y = (rs.rand(2) * 2 - 1) * reach
        if np.hypot(x / 1.5, y) < clear:
            continue
        a, r = rs.rand() * 2 * PI, .07 + .05 * rs.rand()
        base = np.array([x + centre[0], y + centre[1], .008])
        parts.append(leaf_data(base, base + [np.cos(a) * r, np.sin(a) * r, .01], r * .42, .02, n=7))
    mesh.merge('petals', parts, paint('petal', hue, rough=.6, scale=8, depth=.2, bump=0, spec=.3), angle=80)


def rangoli(centre, r=1.7):
    """Powder on the floor: rings of petals in four colours with white lines."""
    parts = {h: [] for h in ('white', 'marigold', 'maroon', 'indigo', 'saffron')}
    z = [.003]

    def shape(loop, hue):
        v, f = filled([loop])
        z[0] += .0006
        parts[hue].append((np.c_[v + centre, np.full(len(v), z[0])], f))

    def ring(k, r0, r1, w, hue, turn=0.0, line=.02):
        q = np.linspace(0, 1, 16)
        x, y = r0 + (r1 - r0) * q, w * np.sin(q ** .9 * PI) ** .8
        for i in range(k):
            a = turn + 2 * PI * i / k
            for grow, h in ((line, 'white'), (0, hue)):
                loop = np.concatenate([np.stack([x + grow * (2 * q - 1), y + grow], -1), np.stack([x + grow * (2 * q - 1), -y - grow], -1)[::-1]])
                shape(loop @ np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]]), h)
    a = np.linspace(0, 2 * PI, 90, endpoint=False)
    circle = lambda q: np.stack([np.cos(a), np.sin(a)], -1) * q
    ring(16, r * .74, r * 1.02, r * .105, 'maroon')
    for q, h in ((r * .76, 'white'), (r * .74, 'saffron'), (r * .66, 'white'), (r * .64, 'indigo')):
        shape(circle(q), h)
    ring(12, r * .30, r * .62, r * .12, 'marigold', .13)
    ring(12, r * .16, r * .36, r * .06, 'maroon')
    shape(circle(r * .17), 'white')
    shape(circle(r * .15), 'saffron')
    for hue, p in parts.items():
        if p:
            mesh.merge('rangoli', p, paint('powder', hue, rough=1, scale=40, depth=.25, bump=.5, spec=.05), smooth=False)


def diya(at):
    """A clay lamp with its flame."""
    a = np.linspace(0, 2 * PI, 40, endpoint=False)
    rows = []
    for q, z in ((.05, 0), (.14, .02), (.19, .10), (.20, .13), (.18, .125), (.12, .06), (.01, .05)):
        lip = 1 + .28 * np.exp(-((a - PI * 1.5) / .35) ** 2)
        rows.append(np.stack([q * np.cos(a), q * np.sin(a) * lip, np.full(40, z)], -1))
    v = np.stack(rows, 1) + np.asarray(at)
    mesh.make('diya', v.reshape(-1, 3), mesh.grid_faces(40, len(rows), wrap_u=True), paint('clay', 'terracotta', rough=.7, scale=8), weld=0, recalc=True, angle=50)
    m = bpy.data.materials.get('set-flame')
    if not m:
        m = bpy.data.materials.new('set-flame')
        m.use_nodes = True
        e = m.node_tree.nodes['Principled BSDF']
        e.inputs['Base Color'].default_value = (1, .75, .3, 1)
        e.inputs['Emission'].default_value, e.inputs['Emission Strength'].default_value = (1, .55, .15, 1), 6
    mesh.merge('flame', [mesh.sphere_data(np.asarray(at) + [0, -.17, .20], .035, 12, 10, squash=2.2)], m, angle=80)


def shoe_box(at, turn=0.0, size=(2.9, 1.75, .62), hue='plum', lid=True):
    """A box of card with tissue in it; its lid leans behind."""
    w, d, h = size
    t = .03
    m = paint('card', hue, rough=.55, scale=18, depth=.05, bump=.05)
    walls = [box_data((-w / 2, -d / 2, 0), (w / 2, -d / 2 + t, h), .006), box_data((-w / 2, d / 2 - t, 0), (w / 2, d / 2, h), .006),
             box_data((-w / 2, -d / 2, 0), (-w / 2 + t, d / 2, h), .006), box_data((w / 2 - t, -d / 2, 0), (w / 2, d / 2, h), .006), box_data((-w / 2, -d / 2, 0), (w / 2, d / 2, t), .006)]
    move = lambda data: (turned(data, turn)[0] + np.array(at), data[1])
    mesh.merge('box', [move(p) for p in walls], m, smooth=False)
    v, f = stamp.word()
    word = np.c_[v[:, 0] * 1.0, np.full(len(v), -d / 2 - .004), h * .5 + v[:, 1] * 1.0]
    mesh.make('boxword', *move((word, f)), paint('foil', 'gold', rough=.35, depth=0, bump=0), weld=0, smooth=False)
    if lid:
        cover = [box_data((-w / 2 - .03, 0, 0), (w / 2 + .03, d + .06, t), .006), box_data((-w / 2 - .03, 0, 0), (w / 2 + .03, t, .24), .006)]
        lean = []
        for vv, ff in cover:
            a = 1.25
            y, z = vv[:, 1] * np.cos(a) - vv[:, 2] * np.sin(a), vv[:, 1] * np.sin(a) + vv[:, 2] * np.cos(a)
            lean.append(move((np.c_[vv[:, 0] + .35, y + d / 2 + .42, z], ff)))
        mesh.merge('lid', lean, m, smooth=False)


def tissue(at, reach=(1.5, .95), height=.30, seed=11, turn=0.0, over=.35):
    """Crumpled paper: sharp creases, edges that stand up."""
    rs = np.random.RandomState(seed)
    n = 120
    x, y = np.linspace(-1, 1, n), np.linspace(-1, 1, n)
    X, Y = np.meshgrid(x, y, indexing='ij')
    z = np.zeros_like(X)
    for k in range(26):
        a, c = rs.rand() * 2 * PI, rs.randn() * .6
        u = X * np.cos(a) + Y * np.sin(a) - c + .15 * rs.randn() * np.sin(Y * 3 + k)
        z += np.maximum(0, 1 - np.abs(u) / (.10 + .22 * rs.rand())) * (.35 + .65 * rs.rand())
    z = z / z.max()
    edge = np.maximum(np.abs(X), np.abs(Y))
    z = z * height * .55 + smooth(.55, 1.0, edge) * over * (.55 + .75 * z)
    v = np.stack([X * reach[0] * (1 + .10 * z), Y * reach[1] * (1 + .10 * z), z], -1).reshape(-1, 3)
    v = turned((v, []), turn)[0] + np.array(at)
    mesh.make('tissue', v, mesh.grid_faces(n, n), paint('tissue', 'tissue', rough=.6, scale=14, depth=.03, bump=.04, sheen=.3), weld=0, angle=24)


def planks(hue='oak', width=.72, near=-6.4, far=8, reach=18):
    rs = np.random.RandomState(9)
    groups = {}
    for i, y in enumerate(np.arange(near, far, width)):
        x = -reach + rs.rand() * 3
        while x < reach:
            long = 3 + 2.5 * rs.rand()
            groups.setdefault(rs.choice([.85, 1.0, 1.15]), []).append(box_data((x + .006, y + .006, -.06), (x + long - .006, y + width - .006, -.002 * rs.rand()), .01))
            x += long
    for tone, parts in groups.items():
        mesh.merge('planks', parts, paint('plank', hue, rough=.42, scale=2.2, depth=.35, bump=.05, spec=.45, stretch=(.5, 9, 1), tone=tone), smooth=False)
    plane('under', (-20, -8), (20, 20), -.03, paint('gap', 'slate', tone=.4))
