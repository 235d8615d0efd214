import { cx } from './cx.ts';

/** 20% of the row's width per rating point. */
export function starWidth(rating: number): string {
  return `${Math.round(Math.min(5, Math.max(0, rating)) * 200) / 10}%`;
}

export function Stars({ rating, large }: { rating: number; large?: boolean }) {
  return (
    <span className={cx('stars', large && 'stars-large')} role="img" aria-label={`Rated ${rating} out of 5`}>
      <span style={{ width: starWidth(rating) }} />
    </span>
  );
}
