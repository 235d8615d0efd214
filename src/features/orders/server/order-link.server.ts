import { paths } from '../../../contract/paths.ts';
import { signedToken, type Signer } from '../../../platform/server/signed-token.server.ts';

/** Opens one order for whoever holds it: given at checkout and in mails, so that guests need no account. */
export const { sign: orderLinkToken, read: readOrderLink } = signedToken('order-link');

/** Addresses for mails: they open the order without signing in. */
export function orderLinks(
  shop: Signer & { readonly publicUrl: string },
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
