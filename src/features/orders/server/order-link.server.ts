import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '../../../contract/paths.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';

type Signer = { readonly secretKey: Buffer };
type Linker = Signer & { readonly publicUrl: string };

const macOf = (secretKey: Buffer, orderNumber: string): Buffer =>
  createHmac('sha256', secretKey).update(`order-link:${orderNumber}`).digest().subarray(0, 24);

/** Opens one order for whoever holds it: given at checkout and in mails, so that guests need no account. */
export function orderLinkToken({ secretKey }: Signer, orderNumber: string): string {
  return `${orderNumber}.${macOf(secretKey, orderNumber).toString('base64url')}`;
}

/** The order number a token opens; undefined for anything that we did not sign. */
export function readOrderLink({ secretKey }: Signer, token: string): string | undefined {
  const [number = '', mac = '', ...rest] = token.slice(0, 200).split('.');
  const given = Buffer.from(mac, 'base64url');
  const known = readOrderNumber(number) === number;
  const expected = macOf(secretKey, number);
  const same = given.length === expected.length && timingSafeEqual(given, expected);
  return same && known && rest.length === 0 ? number : undefined;
}

/** Addresses for mails: they open the order without signing in. */
export function orderLinks(
  shop: Linker,
  orderNumber: string,
): Record<'invoice' | 'track' | 'pay' | 'review', string> {
  const token = orderLinkToken(shop, orderNumber);
  const link = `?link=${encodeURIComponent(token)}`;
  return {
    invoice: `${shop.publicUrl}${paths.invoice(orderNumber)}${link}`,
    track: `${shop.publicUrl}${paths.trackOrder(orderNumber)}${link}`,
    review: `${shop.publicUrl}${paths.review(orderNumber, token)}`,
    pay: `${shop.publicUrl}${paths.payOrder(orderNumber, token)}`,
  };
}
