import { Skeleton } from '../skeleton.tsx';

/** Holds the place of a screen that is on its way. */
export function Loading({ rows = 6 }: { rows?: number }) {
  return (
    <div className="staff-loading" role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height="40px" />
      ))}
    </div>
  );
}
