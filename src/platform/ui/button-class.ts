import { cx } from './cx.ts';

export type ButtonLook = { look?: 'primary' | 'secondary' | 'quiet'; small?: boolean; wide?: boolean };

export function buttonClass({ look = 'primary', small, wide }: ButtonLook, extra?: string): string {
  return cx('btn', `btn-${look}`, small && 'btn-small', wide && 'btn-wide', extra);
}
