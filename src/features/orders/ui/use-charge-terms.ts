import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { NO_CHARGES, type ChargeTerms } from '../../../domain/money/fees.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import type { PromiseState } from './use-promise.ts';

/** What an order costs beside its goods: at the pincode once it is known, until then as everywhere. */
export function useChargeTerms(promise: PromiseState): ChargeTerms {
  const settings = useSelector((state: RootState) => state.shop.settings);
  const there = promise.kind === 'promised' ? promise.promise.charges : undefined;
  return useMemo(
    () =>
      there ??
      (settings
        ? { delivery: settings.delivery, cashFee: settings.cash.fee, saving: settings.onlineSaving }
        : NO_CHARGES),
    [there, settings],
  );
}
