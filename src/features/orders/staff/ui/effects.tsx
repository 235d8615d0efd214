import type { ReactNode } from 'react';
import { sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Spinner } from '../../../../platform/ui/loader.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import type { Preview } from '../preview.ts';
import { ordersWords } from '../words.ts';
import './effects.css';

interface Props {
  readonly preview: Preview;
  /** What else is to be known. */
  readonly children?: ReactNode;
}

/** What an action would do to units and money, as the server says. */
export function Effects({ preview: { currentData, error }, children }: Props) {
  const say = useStaffWords(ordersWords);
  if (error) return <Notice tone="error">{sentenceOf(error)}</Notice>;
  const effects = currentData?.effects ?? [];
  return (
    <div className="effects" role="status" aria-busy={!currentData}>
      <p className="effects-title">{say('What happens')}</p>
      {!currentData && <Spinner />}
      {effects.length > 0 ? (
        <ul>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      ) : (
        <p>{currentData?.message}</p>
      )}
      {children}
    </div>
  );
}
