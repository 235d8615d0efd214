import { starWidth } from '../../domain/money/pricing.ts';
import { cx } from './cx.ts';

export function Stars({ rating, large }: { rating: number; large?: boolean }) {
  return (
    <span className={cx('stars', large && 'stars-large')} role="img" aria-label={`Rated ${rating} out of 5`}>
      <span style={{ width: starWidth(rating) }} />
    </span>
  );
}
