import {
  isSameSecret,
  keyedHash,
  signedToken,
  type Signer,
} from '../../../../platform/server/signed-token.server.ts';

/** Confirms one order and opens nothing: whoever sees the message learns no address. */
export const { sign: confirmationToken, read: readConfirmationToken } = signedToken('cash-link', {
  bytes: 18,
});

/** Six digits, for whoever cannot open the link. */
export const confirmationCode = (signer: Signer, orderNumber: string): string =>
  String(keyedHash(signer, 'cash-code', orderNumber).readUInt32BE(0) % 1_000_000).padStart(6, '0');

export const isConfirmationCode = (signer: Signer, orderNumber: string, code: string): boolean =>
  isSameSecret(code, confirmationCode(signer, orderNumber));
