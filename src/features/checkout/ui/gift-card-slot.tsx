import { lazy, Suspense, type ComponentProps } from 'react';
import { useSelector } from 'react-redux';
import type { RootState } from '../../../platform/browser/state.ts';

const GiftCardChoice = lazy(() => import('./gift-card-choice.tsx'));

/** Only in a shop with gift cards: others load nothing. */
export function GiftCardSlot(props: ComponentProps<typeof GiftCardChoice>) {
  const isOn = useSelector((state: RootState) => state.shop.settings?.giftCards === true);
  if (!isOn) return null;
  return (
    <Suspense>
      <GiftCardChoice {...props} />
    </Suspense>
  );
}
