import { describe, expect, test } from 'vitest';
import { orderLinks, orderLinkToken, readOrderLink } from './order-link.server.ts';

const shop = {
  secretKey: Buffer.from('a key of the test'),
  publicUrl: 'https://shop.example',
  now: () => new Date(),
};
const other = { secretKey: Buffer.from('another key') };
const number = 'KD23456789ABCD';

describe('Guest orders open with a signed link given at checkout and in the mail', () => {
  test('a token opens the order it was made for', () => {
    expect(readOrderLink(shop, orderLinkToken(shop, number))).toBe(number);
  });

  test('a token of another shop, another order, or cut, lengthened and made-up ones open nothing', () => {
    const token = orderLinkToken(shop, number);
    const mac = token.split('.')[2] ?? '';
    const tries = [
      orderLinkToken(other, number),
      `KD23456789ABCE..${mac}`,
      token.slice(0, -1),
      `${token}.x`,
      `${number}.`,
      number,
      '',
      '.',
      'x'.repeat(5000),
    ];
    for (const each of tries) expect(readOrderLink(shop, each), each.slice(0, 60)).toBeUndefined();
  });

  test('mails link to the invoice and to tracking under the address of the shop', () => {
    const links = orderLinks(shop, number);
    expect(links.invoice).toMatch(/^https:\/\/shop\.example\/o\/KD23456789ABCD-[\w-]+\/invoice$/);
    expect(links.track).toMatch(/^https:\/\/shop\.example\/o\/KD23456789ABCD-[\w-]+$/);
  });
});
