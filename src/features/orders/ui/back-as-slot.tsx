import { lazy, Suspense, type ComponentProps } from 'react';
import type { ChosenItem, ReturnOptions } from './return-choice.tsx';

const BackAs = lazy(() => import('./back-as.tsx'));

interface Props extends Pick<ComponentProps<typeof BackAs>, 'reason' | 'backAs' | 'onChange'> {
  readonly options: ReturnOptions;
  /** All of them until some are chosen. */
  readonly items: readonly ChosenItem[] | undefined;
}

/** Only where store credit is offered. */
export function BackAsSlot({ options: { credit, items: all }, items = all, ...rest }: Props) {
  if (!credit) return null;
  return (
    <Suspense>
      <BackAs credit={credit} items={items} {...rest} />
    </Suspense>
  );
}
