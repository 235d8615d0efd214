import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfirmationToken } from '../../features/orders/server/confirm/confirmation-proof.server.ts';
import { readOrderLink } from '../../features/orders/server/order-link.server.ts';
import { leaveToken } from '../../features/outreach/server/unsubscribe.server.ts';
import { voterToken } from '../../features/reviews/server/vote-helpful.server.ts';
import { readAlertToken } from '../../features/sizes/server/alert-link.server.ts';
import { shareToken } from '../../features/wishlist/server/wishlist.server.ts';
import type { Reader } from '../../platform/server/signed-token.server.ts';

const shop: Reader = { secretKey: Buffer.alloc(32, 7), now: () => new Date('2026-11-18T10:00:00Z') };
const ID = '0b1f8d0e-6c1c-4a54-9a39-2f5f6b6f0a11';
const signed = (text: string, bytes: number) =>
  createHmac('sha256', shop.secretKey).update(text).digest().subarray(0, bytes).toString('base64url');
const encoded = Buffer.from('+919000000001').toString('base64url');

/** Each as the code of 0.2.0 wrote it. */
const LINKS: [
  what: string,
  read: (reader: Reader, token: string) => string | undefined,
  token: string,
  opens: string,
][] = [
  ['an order', readOrderLink, `KDUG958NH5P2T2.${signed('order-link:KDUG958NH5P2T2', 24)}`, 'KDUG958NH5P2T2'],
  [
    'a confirmation',
    readConfirmationToken,
    `KDUG958NH5P2T2.${signed('cash-link:KDUG958NH5P2T2', 18)}`,
    'KDUG958NH5P2T2',
  ],
  ['the way out of the newsletter', leaveToken.read, `${ID}.${signed(`newsletter-leave:${ID}`, 32)}`, ID],
  ['who has voted', voterToken.read, `${ID}.${signed(`review-voter:${ID}`, 16)}`, ID],
  ['a wishlist', shareToken.read, `${ID}.${signed(`wishlist-share:${ID}`, 18)}`, ID],
  [
    'sizes waited for',
    readAlertToken,
    `${encoded}.${signed('size-alerts:+919000000001', 32)}`,
    '+919000000001',
  ],
];

test.each(LINKS)('links in mails of 0.2.0 still open %s, and no other one does', (_, read, token, opens) => {
  expect(read(shop, token)).toBe(opens);
  expect(read({ ...shop, secretKey: Buffer.alloc(32, 8) }, token)).toBeUndefined();
  const last = token.length - 1;
  for (const changed of [
    `x${token}`,
    token.slice(0, -1),
    token.slice(0, last - 1) + (token.at(last - 1) === 'A' ? 'B' : 'A') + token.slice(last),
    token.replace('.', '..'),
  ])
    expect(read(shop, changed), changed).toBeUndefined();
  for (const [, other] of LINKS) if (other !== read) expect(other(shop, token)).toBeUndefined();
});
