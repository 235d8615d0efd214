import { signedToken, type Reader, type Signer } from '../../../platform/server/signed-token.server.ts';

const addressOf = (encoded: string): string => Buffer.from(encoded, 'base64url').toString();
const { sign, read } = signedToken('size-alerts', { bytes: 32, textOf: addressOf });

/** Shows and calls off what an address waits for, and nothing else: it never expires. */
export const alertToken = (signer: Signer, address: string): string =>
  sign(signer, Buffer.from(address).toString('base64url'));

/** The mailbox or phone it belongs to. */
export function readAlertToken(reader: Reader, token: string): string | undefined {
  const encoded = read(reader, token);
  return encoded === undefined ? undefined : addressOf(encoded);
}
