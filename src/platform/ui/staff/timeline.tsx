import type { ReactNode } from 'react';
import { When } from './when.tsx';

export interface TimelineEntry {
  readonly at: string;
  readonly what: ReactNode;
  readonly who?: string | undefined;
}

/** What happened, in the order it is given. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol className="staff-timeline" aria-label={label}>
      {entries.map(({ at, what, who }, index) => (
        <li key={`${at} ${index}`}>
          <p>{what}</p>
          <p className="staff-timeline-when">
            <When at={at} />
            {who && (
              <>
                {' · '}
                <bdi>{who}</bdi>
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
