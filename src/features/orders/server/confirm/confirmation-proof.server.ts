import { createHmac, timingSafeEqual } from 'node:crypto';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';

type Signer = { readonly secretKey: Buffer };

const macOf = ({ secretKey }: Signer, purpose: 'link' | 'code', orderNumber: string): Buffer =>
  createHmac('sha256', secretKey).update(`cash-${purpose}:${orderNumber}`).digest();

const linkMac = (signer: Signer, orderNumber: string): string =>
  macOf(signer, 'link', orderNumber).subarray(0, 18).toString('base64url');

const same = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** Confirms one order and opens nothing: whoever sees the message learns no address. */
export const confirmationToken = (signer: Signer, orderNumber: string): string =>
  `${orderNumber}.${linkMac(signer, orderNumber)}`;

/** The order that a token confirms; undefined for anything that we did not sign. */
export function readConfirmationToken(signer: Signer, token: string): string | undefined {
  const [number = '', mac = '', ...rest] = token.slice(0, 200).split('.');
  // As text: base64 that is decoded forgives what is appended.
  const right = same(Buffer.from(mac), Buffer.from(linkMac(signer, number)));
  return right && readOrderNumber(number) === number && rest.length === 0 ? number : undefined;
}

/** Six digits, for whoever cannot open the link. */
export const confirmationCode = (signer: Signer, orderNumber: string): string =>
  String(macOf(signer, 'code', orderNumber).readUInt32BE(0) % 1_000_000).padStart(6, '0');

export const isConfirmationCode = (signer: Signer, orderNumber: string, code: string): boolean =>
  same(Buffer.from(code), Buffer.from(confirmationCode(signer, orderNumber)));
