import type { CSSProperties } from 'react';
import { cx } from './cx.ts';

type Props = {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  ratio?: string;
  className?: string;
};

/** Holds the place of what is coming, at its size. */
export function Skeleton({ width = '100%', height, ratio, className }: Props) {
  const style = { width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio };
  return <span className={cx('skeleton', className)} style={style} aria-hidden="true" />;
}

/** Some lines of text to come, the last one shorter. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid content-start gap-3" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}
