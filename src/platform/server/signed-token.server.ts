import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface Signer {
  readonly secretKey: Buffer;
}
export type Reader = Signer & { readonly now: () => Date };

/** A hash only this shop can make. Each purpose has its own, so that none can stand for another. */
export const keyedHash = ({ secretKey }: Signer, purpose: string, text: string): Buffer =>
  createHmac('sha256', secretKey).update(`${purpose}:${text}`).digest();

/** Takes the same time wherever the difference is, whatever the lengths. */
export function isSameSecret(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** 18 bytes are 24 letters of base64 without unused bits: there is one way to write each signature. */
const SIGNATURE_BYTES = 18;
const TOKEN = /^([\w-]{1,400})\.([0-9a-z]{0,9})\.([\w-]{24})$/;

const signatureOf = (signer: Signer, purpose: string, signed: string): string =>
  keyedHash(signer, purpose, signed).subarray(0, SIGNATURE_BYTES).toString('base64url');

/** How tokens of release 0.2.0 were signed: `subject.signature`. They stand in mails that are out, so they are read, never made. */
interface Earlier {
  readonly bytes: number;
  /** What was signed, where that is not the subject as it stands in the token. */
  readonly textOf?: (subject: string) => string;
}
const EARLIER_TOKEN = /^([\w-]{1,400})\.([\w-]{22,43})$/;

function readEarlier(signer: Signer, purpose: string, earlier: Earlier, token: string): string | undefined {
  const [, subject, signature = ''] = EARLIER_TOKEN.exec(token) ?? [];
  if (subject === undefined) return undefined;
  const hash = keyedHash(signer, purpose, earlier.textOf?.(subject) ?? subject).subarray(0, earlier.bytes);
  return isSameSecret(signature, hash.toString('base64url')) ? subject : undefined;
}

/**
 * Tokens `subject.expiry.signature` of one purpose. Nothing is stored, so one cannot be revoked alone: what must be is a
 * token of tokens.server.ts. The subject consists of letters, digits, `-` and `_`; the expiry is in seconds, or empty.
 */
export const signedToken = (purpose: string, earlier?: Earlier) => ({
  sign(signer: Signer, subject: string, expiresAt?: Date): string {
    const expiry = expiresAt ? Math.floor(expiresAt.getTime() / 1000).toString(36) : '';
    return `${subject}.${expiry}.${signatureOf(signer, purpose, `${subject}.${expiry}`)}`;
  },
  /** The subject; undefined for anything that was not signed here for this purpose, or has expired. */
  read(reader: Reader, token: string): string | undefined {
    const before = earlier && readEarlier(reader, purpose, earlier, token);
    if (before !== undefined) return before;
    const [, subject = '', expiry = '', signature = ''] = TOKEN.exec(token) ?? [];
    if (!isSameSecret(signature, signatureOf(reader, purpose, `${subject}.${expiry}`))) return undefined;
    const isExpired = expiry !== '' && Number.parseInt(expiry, 36) * 1000 <= reader.now().getTime();
    return isExpired ? undefined : subject;
  },
});
