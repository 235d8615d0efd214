import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** One key for each purpose, so that what is sealed for one opens nowhere else. */
const cipherKey = (secretKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));

/** Encrypts what the database keeps and nobody reads there. */
export function seal(secretKey: Buffer, purpose: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(secretKey, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined when the shop's key is another one now, or somebody has changed what was sealed. */
export function unseal(secretKey: Buffer, purpose: string, sealed: Buffer): Buffer | undefined {
  try {
    const key = cipherKey(secretKey, purpose);
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE));
    decipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}
