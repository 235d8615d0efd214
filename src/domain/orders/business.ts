import { gstinFault } from '../settings/gstin.ts';
import { findState } from '../text/india.ts';
import { tidyText } from '../text/text.ts';
import { businessMessages } from './business-messages.ts';

/** A registered buyer: the invoice names it, and it can claim the tax. */
export interface Business {
  readonly gstin: string;
  readonly name: string;
}

export const tidyBusiness = ({ gstin, name }: Business): Business => ({
  gstin: gstin.replace(/\s/g, '').toUpperCase(),
  name: tidyText(name, 240),
});

/**
 * What is wrong with it, in words. The parcel goes to the State of the GSTIN: the tax that the invoice names is then one
 * that the business can claim.
 */
export function businessFault(
  { gstin, name }: Business,
  state: string,
): { readonly field: 'gstin' | 'business'; readonly message: string } | undefined {
  const wrong = gstinFault(gstin);
  if (wrong !== undefined) return { field: 'gstin', message: wrong };
  const code = findState(state)?.gstCode;
  if (code !== undefined && !gstin.startsWith(code))
    return {
      field: 'gstin',
      message: businessMessages.en.otherState(state),
    };
  return name.length < 3 || name.length > 120
    ? { field: 'business', message: businessMessages.en.name }
    : undefined;
}
