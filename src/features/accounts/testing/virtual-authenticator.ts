import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The little of CBOR that a passkey needs: numbers, bytes, text and maps. */
function cbor(value: number | string | Uint8Array | Map<unknown, unknown>): Buffer {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, each]) => [cbor(key as string), cbor(each as string)]);
    return Buffer.concat([head(5, value.size), ...entries]);
  }
  return Buffer.concat([head(2, value.length), value]);
}

interface Where {
  readonly rpId: string;
  readonly origin: string;
}

/** A passkey made of a real key pair: it signs as a phone does, and can be told to do it wrongly. */
export class VirtualAuthenticator {
  readonly id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #cose: Buffer;
  #counter = 0;
  /** Whether it asked for a finger or PIN. */
  verifiesUser = true;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = (text: string) => Buffer.from(text, 'base64url');
    this.#cose = cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
  }

  #authData(rpId: string, attested: Buffer): Buffer {
    const flags = 1 | (this.verifiesUser ? 4 : 0) | (attested.length > 0 ? 64 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), counter, attested]);
  }

  #client(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #whole(response: Record<string, unknown>) {
    return {
      id: b64(this.id),
      rawId: b64(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    };
  }

  create(challenge: string, { rpId, origin }: Where) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#cose]);
    const attestation = cbor(
      new Map<string, string | Buffer | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', this.#authData(rpId, attested)],
      ]),
    );
    return this.#whole({
      clientDataJSON: b64(this.#client('webauthn.create', challenge, origin)),
      attestationObject: b64(attestation),
      transports: ['internal'],
    });
  }

  get(challenge: string, { rpId, origin }: Where) {
    this.#counter += 1;
    const client = this.#client('webauthn.get', challenge, origin);
    const authData = this.#authData(rpId, Buffer.alloc(0));
    return this.#whole({
      clientDataJSON: b64(client),
      authenticatorData: b64(authData),
      signature: b64(sign('sha256', Buffer.concat([authData, sha256(client)]), this.#key)),
    });
  }
}
