import type { AccountDetails } from '../../../contract/accounts.ts';
import { emailKeys } from '../../../domain/accounts/email.ts';
import type { Language } from '../../../domain/text/languages.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';

export interface UserRecord {
  readonly id: string;
  readonly user_name: string;
  readonly email: string;
  readonly email_key: string;
  readonly phone: string | null;
  readonly password_hash: string;
  readonly user_type: 'customer' | 'staff' | 'owner';
  /** What they work on, when staff. */
  readonly areas: string[];
  readonly email_verified_at: Date | null;
  readonly phone_verified_at: Date | null;
  /** Verified once, but codes to it sign in no longer (end-access.server.ts). */
  readonly verify_phone_again: boolean;
  /** In which they are written to. */
  readonly language: Language;
  readonly profile_image: string | null;
  readonly created_at: Date;
}

export async function findUser(db: Db, id: string): Promise<UserRecord | undefined> {
  const rows = await db<UserRecord[]>`select * from users where id = ${id} and deleted_at is null`;
  return rows[0];
}

/** The same; nobody else changes it, or signs in to it, until the transaction ends. */
export async function lockUser(tx: Tx, id: string): Promise<UserRecord | undefined> {
  const rows = await tx<UserRecord[]>`select * from users where id = ${id} and deleted_at is null for update`;
  return rows[0];
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRecord | undefined> {
  const keys = emailKeys(email);
  const rows = await db<UserRecord[]>`
    select * from users where email_key = any(${keys}) and deleted_at is null order by email_key = ${keys[0] ?? ''} desc`;
  return rows[0];
}

/** What the account's owner is told about it; the password's hash never leaves. */
export function accountDetails(user: UserRecord): AccountDetails {
  return {
    _id: user.id,
    userName: user.user_name,
    email: user.email,
    phoneNumber: user.phone,
    profileImage: user.profile_image === null ? null : `/api/account/pictures/${user.profile_image}`,
    userType: user.user_type,
    emailVerified: user.email_verified_at !== null,
    phoneVerified: user.phone_verified_at !== null,
    verifyPhoneAgain: user.verify_phone_again,
    language: user.language,
    createdAt: user.created_at.toISOString(),
  };
}
