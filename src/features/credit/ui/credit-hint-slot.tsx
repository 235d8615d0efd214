import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { RootState } from '../../../platform/browser/state.ts';

const CreditHint = lazy(() => import('./credit-hint.tsx'));

/** Only for customers who are signed in, in a shop with store credit: others load and ask nothing. */
export function CreditHintSlot() {
  const isOn = useSelector((state: RootState) => state.shop.settings?.storeCredit === true);
  const user = useSelector((state: RootState) => state.auth.user);
  if (!isOn || !user) return null;
  return (
    <Suspense>
      <CreditHint />
    </Suspense>
  );
}
