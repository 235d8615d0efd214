import { formatPrice, type Paise } from '../../domain/money/money.ts';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useMessages } from './language.ts';
import { uiMessages } from './messages.ts';

type Props = {
  now: Paise;
  /** The M.R.P.; shown struck through when it is above `now`. */
  was?: Paise;
  /** Percent; shown as '40% off'. */
  off?: number;
  large?: boolean;
  className?: string;
};

export function Price({ now, was, off, large, className }: Props) {
  const t = useMessages(uiMessages);
  return (
    <span className={cx('price', large && 'price-large', className)}>
      <span className="price-now">{formatPrice(now)}</span>
      {was !== undefined && was > now && (
        <s className="price-was">
          <VisuallyHidden>M.R.P. </VisuallyHidden>
          {formatPrice(was)}
        </s>
      )}
      {off !== undefined && off > 0 && <span className="price-off">{t.off(off)}</span>}
    </span>
  );
}
