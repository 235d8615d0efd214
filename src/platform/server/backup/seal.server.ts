import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  type DecipherGCM,
  randomBytes,
  scryptSync,
} from 'node:crypto';
import { PassThrough, Transform } from 'node:stream';
import { type Manifest, manifestSchema } from './manifest.server.ts';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

/** The same text gives the same key on every machine: whoever has it can open every backup that was made with it. */
export const backupKey = (text: string): Buffer => scryptSync(text, 'kadam backup', 32);

const mac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');

/** Says which key it is, and nothing about it. */
export const keyNumber = (key: Buffer): string => mac(key, 'number').slice(0, 16);

/** Vouches for everything that the manifest says, and by its hashes for every file. */
export const macOf = (key: Buffer, manifest: Manifest): string =>
  mac(
    key,
    JSON.stringify({ ...manifestSchema.parse({ ...manifest, sealed: undefined }), sealed: keyNumber(key) }),
  );

/** Encrypts what goes through, if there is a key: number, text, tag. */
export function sealing(key: Buffer | undefined): Transform {
  if (!key) return new PassThrough();
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, key, iv);
  let begun = false;
  return new Transform({
    transform(data: Buffer, _encoding, done) {
      if (!begun) this.push(iv);
      begun = true;
      done(null, cipher.update(data));
    },
    flush(done) {
      if (!begun) this.push(iv);
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}

/** Decrypts what `sealing` made. */
export function opening(key: Buffer | undefined): Transform {
  if (!key) return new PassThrough();
  let held = Buffer.alloc(0);
  let decipher: DecipherGCM | undefined;
  return new Transform({
    transform(data: Buffer, _encoding, done) {
      held = Buffer.concat([held, data]);
      if (!decipher && held.length >= IV) {
        decipher = createDecipheriv(CIPHER, key, held.subarray(0, IV), { authTagLength: TAG });
        held = held.subarray(IV);
      }
      // The last bytes may be the tag.
      if (!decipher || held.length <= TAG) return done();
      const text = decipher.update(held.subarray(0, held.length - TAG));
      held = held.subarray(held.length - TAG);
      done(null, text);
    },
    flush(done) {
      try {
        if (!decipher || held.length !== TAG) throw new Error('It is cut short.');
        decipher.setAuthTag(held);
        done(null, decipher.final());
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
