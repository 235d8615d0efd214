/**
 * Pages where nothing of Google or Meta is fetched or sent: who somebody is, what they typed, an order, or a link that opens
 * something. Their addresses and forms stay between shopper and shop, and their security policy as strict as ever.
 */
const PRIVATE =
  /^\/(?:backoffice|sandbox|login|signup|register|forgot-password(?:-message)?|reset-password|verify-account|verify-otp|profile|checkout|search|invoice|track-order|paymentsuccess|order-status|contact-us|gift-cards|confirm-order|review|wishlist|size-alerts|subscribe|unsubscribe)(?:\/|$)/;

export const isMeasuredPage = (path: string): boolean => !PRIVATE.test(path.toLowerCase());

/** Of a link that opens or ends something for whoever has it. The Pixel reads the whole address by itself. */
const SECRETS = ['restore', 'stop', 'link'] as const;

export const holdsSecret = ({ searchParams }: URL): boolean => SECRETS.some((key) => searchParams.has(key));

/** What an advertisement says of itself in an address; everything else of a query is left out. */
const CAMPAIGN = /^(?:utm_[a-z_]{1,20}|gclid|gbraid|wbraid|fbclid)$/;

/** The address of a page as Google is told it. */
export function measuredAddress(url: URL): string {
  const query = new URLSearchParams([...url.searchParams].filter(([key]) => CAMPAIGN.test(key)));
  return `${url.origin}${url.pathname}${query.size > 0 ? `?${query}` : ''}`;
}
