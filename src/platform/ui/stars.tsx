import { starWidth } from '../../domain/money/pricing.ts';
import { cx } from './cx.ts';
import { useMessages } from './language.ts';
import { uiMessages } from './messages.ts';

export function Stars({ rating, large }: { rating: number; large?: boolean }) {
  const t = useMessages(uiMessages);
  return (
    <span className={cx('stars', large && 'stars-large')} role="img" aria-label={t.ratedOutOf5(rating)}>
      <span style={{ width: starWidth(rating) }} />
    </span>
  );
}
