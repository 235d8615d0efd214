import { type CSSProperties, useContext } from 'react';
import { colourKey } from '../../domain/catalogue/catalogue-names.ts';
import { cx } from './cx.ts';
import { useShown } from './shown-names.ts';
import { Swatches } from './swatch-colours.ts';

type Props = { name: string; large?: boolean; /** Set where the name stands beside it. */ silent?: boolean };

export function Swatch({ name, large, silent }: Props) {
  const style = { '--swatch': useContext(Swatches).get(colourKey(name)) } as CSSProperties;
  const said = useShown()(name);
  const words = silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': said, title: said };
  return <span className={cx('swatch', large && 'swatch-large')} style={style} {...words} />;
}
