import { useSelector } from 'react-redux';
import type { RootState } from '../../../platform/browser/state.ts';

/** The offers that a product of this category can have: the same for everybody, so they come with its page. */
export function OfferList({ category }: { category: string }) {
  const list = useSelector((state: RootState) => state.offers.list).filter(
    ({ categories }) => categories.length === 0 || categories.includes(category),
  );
  if (list.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-md bg-clay px-4 py-3 text-sm" aria-label="Offers">
      {list.slice(0, 4).map(({ id, words, code }) => (
        <li key={id}>
          {words}
          {code !== null && (
            <>
              {' '}
              with <strong>{code}</strong>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
