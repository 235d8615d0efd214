import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import { swatchColour } from './swatch-colours.ts';

type Props = { name: string; large?: boolean; /** Set where the name stands beside it. */ silent?: boolean };

export function Swatch({ name, large, silent }: Props) {
  const style = { '--swatch': swatchColour(name) } as CSSProperties;
  const words = silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name };
  return <span className={cx('swatch', large && 'swatch-large')} style={style} {...words} />;
}
