import { Skeleton } from '../skeleton.tsx';
import { kitWords } from './kit-words.ts';
import { useStaffWords } from './words.ts';

/** Holds the place of a screen that is on its way. */
export function Loading({ rows = 6 }: { rows?: number }) {
  const say = useStaffWords(kitWords);
  return (
    <div className="staff-loading" role="status" aria-label={say('Loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height="40px" />
      ))}
    </div>
  );
}
