import { paths } from '../../../contract/paths.ts';
import {
  isSameSecret,
  keyedHash,
  signedToken,
  type Signer,
} from '../../../platform/server/signed-token.server.ts';
import { confirmationToken } from './confirm/confirmation-proof.server.ts';

/** Opens one order for whoever holds it: given at checkout and in mails, so that guests need no account. */
export const { sign: orderLinkToken, read: readOrderLink } = signedToken('order-link', { bytes: 24 });

/** Where short links lead. `confirm` confirms and opens nothing, so it is signed for itself. */
const TARGETS = {
  track: (number: string, token: string) => `${paths.trackOrder(number)}?link=${encodeURIComponent(token)}`,
  invoice: (number: string, token: string) => `${paths.invoice(number)}?link=${encodeURIComponent(token)}`,
  review: (number: string, token: string) => paths.review(number, token),
  pay: (number: string, token: string) => paths.payOrder(number, token),
} as const;
type Target = keyof typeof TARGETS;

/** 48 bits, since they are typed and sent by SMS; guessing is limited where they are read. */
const shortProof = (signer: Signer, purpose: 'short-link' | 'short-confirm', number: string): string =>
  keyedHash(signer, purpose, number).subarray(0, 6).toString('base64url');

/** Addresses for mails and SMS: they open the order without signing in. */
export function orderLinks(
  shop: Signer & { readonly publicUrl: string },
  orderNumber: string,
): Record<Target | 'confirm', string> {
  const track = `${shop.publicUrl}/o/${orderNumber}-${shortProof(shop, 'short-link', orderNumber)}`;
  return {
    track,
    invoice: `${track}/invoice`,
    review: `${track}/review`,
    pay: `${track}/pay`,
    confirm: `${shop.publicUrl}/c/${orderNumber}-${shortProof(shop, 'short-confirm', orderNumber)}`,
  };
}

const CODE = /^([\w]{1,40})-([\w-]{8})$/;

/** Where a short link leads; undefined for one that was not made here. */
export function readShortLink(
  shop: Signer,
  kind: 'o' | 'c',
  code: string,
  what = 'track',
): string | undefined {
  const [, number = '', proof = ''] = CODE.exec(code) ?? [];
  const purpose = kind === 'o' ? 'short-link' : 'short-confirm';
  if (!isSameSecret(proof, shortProof(shop, purpose, number))) return undefined;
  if (kind === 'c') return paths.confirmOrder(confirmationToken(shop, number));
  return Object.hasOwn(TARGETS, what)
    ? TARGETS[what as Target](number, orderLinkToken(shop, number))
    : undefined;
}
