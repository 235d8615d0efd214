import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { Failure } from '../../../../domain/errors.ts';
import { type Db, inTransaction } from '../../../../platform/server/db.server.ts';
import { issueToken, useToken } from '../../../../platform/server/tokens.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { firstRecoveryCodes } from './recovery-codes.server.ts';
import { signOutElsewhere } from './sign-out-elsewhere.server.ts';

/** Loaded when somebody needs it: it is large, and shoppers never do. */
const webauthn = () => import('@simplewebauthn/server');

const ADD = 'passkey-to-add';
const USE = 'passkey-to-use';
/** A challenge is a token: random, stored as a hash, used once, and dead after five minutes. */
const LIFE = { idleSeconds: 300, absoluteSeconds: 300 };
/** EdDSA, ES256 and RS256: every key there is knows one of them. */
const ALGORITHMS = [-8, -7, -257];

interface RelyingParty {
  readonly rpID: string;
  readonly origin: string;
}

/** Browsers take names only: on a machine of one's own the shop goes by localhost. */
export function relyingParty({ publicUrl }: Pick<Shop, 'publicUrl'>): RelyingParty {
  const url = new URL(publicUrl);
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost';
  return { rpID: url.hostname, origin: url.origin };
}

const bytesOf = (challenge: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(challenge, 'base64url'));

async function keysOf(db: Db, userId: string): Promise<{ id: string; transports: string[] }[]> {
  return db<
    { id: string; transports: string[] }[]
  >`select id, transports from passkeys where user_id = ${userId}`;
}

export async function beginPasskey(
  shop: Shop,
  user: { id: string; email: string; user_name: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const [{ generateRegistrationOptions }, settings] = await Promise.all([
    webauthn(),
    readShopSettings(shop.sql),
  ]);
  return generateRegistrationOptions({
    rpName: settings.name,
    rpID: relyingParty(shop).rpID,
    userName: user.email,
    userDisplayName: user.user_name,
    userID: new TextEncoder().encode(user.id),
    challenge: bytesOf(await issueToken(shop.sql, ADD, user.id, LIFE)),
    excludeCredentials: await keysOf(shop.sql, user.id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Checks that a challenge was given to this user, and takes it away. */
const takeChallenge =
  ({ sql }: Shop, purpose: string, userId: string) =>
  async (challenge: string): Promise<boolean> =>
    (await useToken(sql, purpose, challenge)) === userId;

/** Whatever the library finds wrong is the same to whoever tried; the log says what it was. */
async function orRefused<Result>(shop: Shop, userId: string, check: Promise<Result>): Promise<Result> {
  return check.catch((error: unknown) => {
    shop.log.warn({ userId, why: (error as Error).message }, 'a passkey was refused');
    throw new Failure('passkeyRefused');
  });
}

/** Stores a new passkey. Other devices are signed out: they were let in without it. */
export async function addPasskey(
  shop: Shop,
  userId: string,
  token: string,
  { name, response }: { name: string; response: object },
): Promise<string[] | null> {
  const { verifyRegistrationResponse } = await webauthn();
  const { rpID, origin } = relyingParty(shop);
  const { verified, registrationInfo } = await orRefused(
    shop,
    userId,
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: takeChallenge(shop, ADD, userId),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified) throw new Failure('passkeyRefused');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return inTransaction(shop.sql, async (tx) => {
    const added = await tx`
      insert into passkeys (id, user_id, public_key, counter, transports, name)
      values (${id}, ${userId}, ${Buffer.from(publicKey)}, ${counter}, ${[...transports]}, ${name})
      on conflict (id) do nothing returning 1`;
    if (added.length === 0) throw new Failure('passkeyRefused');
    await signOutElsewhere(tx, userId, token, `A passkey was added: ${name}`);
    return firstRecoveryCodes(tx, userId);
  });
}

/** What the browser is asked to sign; null without a passkey. */
export async function askForPasskey(
  shop: Shop,
  userId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const keys = await keysOf(shop.sql, userId);
  if (keys.length === 0) return null;
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(shop).rpID,
    challenge: bytesOf(await issueToken(shop.sql, USE, userId, LIFE)),
    allowCredentials: keys,
    userVerification: 'required',
  });
}

/** Refuses unless this is the user's own passkey, opened by finger or PIN, over the challenge they were given. */
export async function checkPasskey(shop: Shop, userId: string, response: object): Promise<void> {
  const credential = response as AuthenticationResponseJSON;
  const [key] = await shop.sql<{ id: string; publicKey: Buffer; counter: number; transports: string[] }[]>`
    select id, public_key as "publicKey", counter::float8 as counter, transports from passkeys
    where id = ${String(credential.id)} and user_id = ${userId}`;
  if (!key) throw new Failure('passkeyRefused');
  const { verifyAuthenticationResponse } = await webauthn();
  const { rpID, origin } = relyingParty(shop);
  const { verified, authenticationInfo } = await orRefused(
    shop,
    userId,
    verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: takeChallenge(shop, USE, userId),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { ...key, publicKey: new Uint8Array(key.publicKey) },
    }),
  );
  if (!verified) throw new Failure('passkeyRefused');
  await shop.sql`
    update passkeys set counter = ${authenticationInfo.newCounter}, last_used_at = now() where id = ${key.id}`;
}
