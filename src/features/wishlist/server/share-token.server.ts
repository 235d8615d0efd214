import { createHmac, timingSafeEqual } from 'node:crypto';

type Signer = { readonly secretKey: Buffer };

const macOf = ({ secretKey }: Signer, share: string): Buffer =>
  createHmac('sha256', secretKey).update(`wishlist-share:${share}`).digest().subarray(0, 18);

/** What opens a shared list. Whoever reads the database alone cannot make it. */
export const shareToken = (shop: Signer, share: string): string =>
  `${share}.${macOf(shop, share).toString('base64url')}`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The share a token opens; undefined for anything that we did not sign. */
export function readShareToken(shop: Signer, token: string): string | undefined {
  const [share = '', mac = '', ...rest] = token.split('.');
  if (!UUID.test(share) || rest.length > 0) return undefined;
  const given = Buffer.from(mac, 'base64url');
  const expected = macOf(shop, share);
  return given.length === expected.length && timingSafeEqual(given, expected) ? share : undefined;
}
