"""python3 art/banners.py PASSES MASTERS [NAME...] : banners, tiles and the share picture from the rendered scenes."""
import os
import shutil
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import finish as F  # noqa: E402
from colourways import layers_of, tints  # noqa: E402


def places():
    """The list of banners; the sets themselves need Blender, their names do not."""
    import types
    for name in ('kit.sets', 'kit.mesh'):
        sys.modules.setdefault(name, types.ModuleType(name))
    import places as p
    return p


def main():
    passes, masters, only = sys.argv[1], sys.argv[2], sys.argv[3:]
    os.makedirs(masters, exist_ok=True)
    P = places()
    for name, scene, kind in P.jobs():
        if only and name not in only:
            continue
        _, _, (_, colour), second = P.BANNERS[scene]
        for crop in P.SHAPES[kind]:
            folder, path = f'{passes}/banner-{name}-{crop}', f'{masters}/banner-{name}-{crop}.png'
            if os.path.exists(path) or not (os.path.exists(folder + '/done') or os.path.exists(folder + '.npz')):
                continue
            F.save(path, F.picture(layers_of(folder), **tints(colour), **(tints(second[1], '2') if second else {})))
            if kind in P.ALIKE:
                shutil.copyfile(path, f'{masters}/banner-{name}-phone.png')
            print('BANNER', name, crop, flush=True)


if __name__ == '__main__':
    main()
