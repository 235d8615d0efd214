import { type Visitor, userIdIfAny } from '../../../domain/accounts/visitor.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { registeredAs } from './registration-proof.server.ts';

/** Who asks for a code or brings one: the session, and what the browser says of its registration. */
export interface Asker {
  readonly visitor: Visitor;
  readonly proof: string | undefined;
}

export interface AccountToVerify {
  readonly userId: string;
  /** Asked for by the account's own browser. */
  readonly own: boolean;
}

/**
 * The account whose phone a code verifies: the one that is signed in, or was registered in this browser. A browser that
 * nobody knows can mean one account alone: the only one that waits for the proof of this phone.
 */
export async function accountToVerify(
  db: Db,
  phone: string,
  { visitor, proof }: Asker,
): Promise<AccountToVerify | undefined> {
  const self = userIdIfAny(visitor);
  const own = [...(self === undefined ? [] : [self]), ...(await registeredAs(db, proof))];
  const rows = await db<{ id: string; own: boolean }[]>`
    select id, id = any(${own}::uuid[]) as own from users
    where phone = ${phone} and deleted_at is null
      and (id = any(${own}::uuid[]) or phone_verified_at is null)
    order by id = ${self ?? null} desc nulls last, id limit 20`;
  const mine = rows.find((row) => row.own);
  if (mine) return { userId: mine.id, own: true };
  const [only, ...others] = rows;
  return only && others.length === 0 ? { userId: only.id, own: false } : undefined;
}
