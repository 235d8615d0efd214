import type { ReactNode } from 'react';
import { sentenceOf } from '../../browser/staff/toast-outcome.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Notice } from '../notice.tsx';
import { Loading } from './loading.tsx';
import { kitWords } from './kit-words.ts';
import { useStaffWords } from './words.ts';

/** What a query hook answers, as far as a screen needs it. */
export interface Fetched<Result> {
  readonly data?: Result | undefined;
  readonly error?: Parameters<typeof sentenceOf>[0];
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Three states of what is fetched: it comes, it did not come, it is there. What was known stays while newer comes. */
export function Whole<Result>({
  fetched: { data, error, refetch },
  children,
  rows,
}: {
  readonly fetched: Fetched<Result>;
  readonly children: (data: Result) => ReactNode;
  readonly rows?: number;
}) {
  const say = useStaffWords(kitWords);
  if (data === undefined && error === undefined) return <Loading rows={rows} />;
  if (data === undefined)
    return (
      <EmptyState
        title={say('This did not come')}
        action={<Button onClick={() => void refetch()}>{say('Try again')}</Button>}
      >
        <span role="alert">{sentenceOf(error)}</span>
      </EmptyState>
    );
  return (
    <>
      {error && <Notice tone="error">{say('Not up to date: {error}', { error: sentenceOf(error) })}</Notice>}
      {children(data)}
    </>
  );
}
