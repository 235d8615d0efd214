"""From arrays of points to Blender objects."""
import bpy
import bmesh
import numpy as np

OBJECTS = []


def link(o):
    OBJECTS.append(o)
    return o


def make(name, verts, faces, mats, uv=None, weld=2e-4, recalc=False, smooth=True, angle=38):
    me = bpy.data.meshes.new(name)
    me.from_pydata(np.asarray(verts, float).tolist(), [], [tuple(int(i) for i in f) for f in faces])
    if uv is not None:
        layer = me.uv_layers.new(name='uv')
        idx = np.empty(len(me.loops), int)
        me.loops.foreach_get('vertex_index', idx)
        layer.data.foreach_set('uv', np.asarray(uv, float)[idx].ravel())
    if weld or recalc:
        bm = bmesh.new()
        bm.from_mesh(me)
        if weld:
            bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=weld)
        if recalc:
            bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        bm.to_mesh(me)
        bm.free()
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
        me.use_auto_smooth = True
        me.auto_smooth_angle = np.radians(angle)
    o = bpy.data.objects.new(name, me)
    for m in (mats if isinstance(mats, (list, tuple)) else [mats]):
        me.materials.append(m)
    return link(o)


def grid_faces(nu, nv, wrap_u=False, flip=False, start=0):
    f = []
    for i in range(nu if wrap_u else nu - 1):
        for j in range(nv - 1):
            a, b = i * nv + j, ((i + 1) % nu) * nv + j
            q = (start + a, start + b, start + b + 1, start + a + 1)
            f.append(q[::-1] if flip else q)
    return f


def sheet(name, grid, out, mats, thick=.03, bevel=.009, wrap=False, domed=0, uvs=None):
    """A leather piece: a grid of points with its outward normals, given thickness and soft edges."""
    nu, nv, _ = grid.shape
    i, j = nu // 2, nv // 2
    i2, j2 = min(i + 1, nu - 1), min(j + 1, nv - 1)
    n = np.cross(grid[i2, j] - grid[i, j], grid[i, j2] - grid[i, j])
    flip = np.dot(n, out[i, j]) < 0
    if domed:
        v = np.linspace(0, 1, nv)
        grid = grid + out * (domed * (1 - (2 * v - 1) ** 4))[None, :, None]
    if uvs is None:
        du = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(grid[:, nv // 2], axis=0), axis=-1))])
        dv = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(grid[nu // 2], axis=0), axis=-1))])
        uvs = np.stack(np.meshgrid(du, dv, indexing='ij'), -1)
    o = make(name, grid.reshape(-1, 3), grid_faces(nu, nv, wrap, flip), mats, uv=uvs.reshape(-1, 2))
    m = o.modifiers.new('thick', 'SOLIDIFY')
    m.thickness, m.offset = thick, 1
    if isinstance(mats, (list, tuple)) and len(mats) > 1:
        m.material_offset = 1
        m.material_offset_rim = 0
    if bevel:
        b = o.modifiers.new('soft', 'BEVEL')
        b.width, b.segments, b.limit_method, b.angle_limit = bevel, 2, 'ANGLE', np.radians(50)
        b.use_clamp_overlap = True
    return o


def frames(pts, normals=None, closed=False):
    pts = np.asarray(pts, float)
    if closed:
        t = np.roll(pts, -1, 0) - np.roll(pts, 1, 0)
    else:
        t = np.gradient(pts, axis=0)
    t /= np.linalg.norm(t, axis=1, keepdims=True) + 1e-9
    if normals is None:
        up = np.array([0, 0, 1.0]) if abs(t[0][2]) < .9 else np.array([0, 1.0, 0])
        n = [np.cross(np.cross(t[0], up), t[0])]
        for i in range(1, len(t)):
            v = n[-1] - t[i] * np.dot(n[-1], t[i])
            n.append(v / (np.linalg.norm(v) + 1e-9))
        n = np.array(n)
    else:
        n = np.asarray(normals, float)
        n = n - t * np.sum(n * t, 1, keepdims=True)
    n /= np.linalg.norm(n, axis=1, keepdims=True) + 1e-9
    return t, n, np.cross(t, n)


def sweep_data(pts, profile, normals=None, closed=False, scale=None):
    """Profile points (side, up) carried along a path."""
    pts = np.asarray(pts, float)
    t, n, b = frames(pts, normals, closed)
    k, m = len(pts), len(profile)
    sc = np.ones(k) if scale is None else np.asarray(scale, float)
    prof = np.asarray(profile, float)
    v = pts[:, None] + (b[:, None] * prof[None, :, :1] + n[:, None] * prof[None, :, 1:]) * sc[:, None, None]
    f = []
    for i in range(k if closed else k - 1):
        for j in range(m):
            i2, j2 = (i + 1) % k, (j + 1) % m
            f.append((i * m + j, i2 * m + j, i2 * m + j2, i * m + j2))
    if not closed:
        f.append(tuple(range(m)))
        f.append(tuple((k - 1) * m + j for j in reversed(range(m))))
    return v.reshape(-1, 3), f


def sweep(name, pts, profile, mat, normals=None, closed=False, scale=None, angle=50):
    v, f = sweep_data(pts, profile, normals, closed, scale)
    return make(name, v, f, mat, weld=0, recalc=True, angle=angle)


def circle(r, n=10, flat=1.0):
    n = n * 2 if r > .016 else n  # thick rolls show their corners
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    return np.stack([np.cos(a) * r, np.sin(a) * r * flat], -1)


def flat_band(w, t):
    """Cross-section of a strap: flat, its edges cut and only their corners rounded, so that it reads as leather and not as a tube."""
    r = min(t * .34, w * .2)
    a = np.linspace(0, np.pi / 2, 4)
    corner = np.stack([np.cos(a), np.sin(a)], -1) * r + [w / 2 - r, t / 2 - r]
    # points beside the corners keep the flat parts flat; the face is a little higher in its middle
    face = np.array([[w / 2 - r * 2.4, t / 2 + t * .03], [0, t / 2 + t * .08], [-(w / 2 - r * 2.4), t / 2 + t * .03]])
    low = np.array([[-(w / 2 - r * 2.4), -t / 2], [w / 2 - r * 2.4, -t / 2]])
    return np.concatenate([corner, face, corner[::-1] * [-1, 1], corner * [-1, -1], low, corner[::-1] * [1, -1]])


def tube(name, pts, r, mat, closed=False, scale=None, n=10):
    return sweep(name, pts, circle(r, n), mat, closed=closed, scale=scale, angle=80)


def merge(name, parts, mat, **kw):
    """Many small bodies as one object; parts is a list of (verts, faces)."""
    vs, fs, k = [], [], 0
    for v, f in parts:
        vs.append(np.asarray(v, float))
        fs += [tuple(k + i for i in q) for q in f]
        k += len(v)
    if not vs:
        return None
    return make(name, np.concatenate(vs), fs, mat, weld=0, recalc=kw.pop('recalc', False), **kw)


def sphere_data(c, r, nu=12, nv=8, axes=None, squash=1.0):
    ph = np.linspace(0, np.pi, nv)
    th = np.linspace(0, 2 * np.pi, nu, endpoint=False)
    P = np.stack([np.outer(np.sin(ph), np.cos(th)), np.outer(np.sin(ph), np.sin(th)),
                  np.outer(np.cos(ph), np.ones(nu)) * squash], -1).reshape(-1, 3) * r
    if axes is not None:
        P = P @ np.asarray(axes)
    f = []
    for i in range(nv - 1):
        for j in range(nu):
            j2 = (j + 1) % nu
            f.append((i * nu + j, (i + 1) * nu + j, (i + 1) * nu + j2, i * nu + j2))
    return P + np.asarray(c), f


def disc_data(c, n, r, h, k=18, rim=.25):
    """A low button with a soft rim, standing on normal n."""
    n = np.asarray(n, float)
    n = n / np.linalg.norm(n)
    a = np.cross(n, [0.3, 1, .1])
    a /= np.linalg.norm(a)
    b = np.cross(n, a)
    t = np.linspace(0, 2 * np.pi, k, endpoint=False)
    ring = np.outer(np.cos(t), a) + np.outer(np.sin(t), b)
    rows = [(r, 0), (r, h * .6), (r * (1 - rim * .3), h * .95), (r * (1 - rim), h), (0.001, h)]
    v = np.concatenate([np.asarray(c) + ring * q + n * z for q, z in rows])
    f = []
    for i in range(len(rows) - 1):
        for j in range(k):
            j2 = (j + 1) % k
            f.append((i * k + j, i * k + j2, (i + 1) * k + j2, (i + 1) * k + j))
    return v, f
