import type { Sql } from '../../../platform/server/db.server.ts';
import { hashPassword } from './passwords.server.ts';

export const demoAccounts = [
  {
    userName: 'Asha',
    email: 'asha@kadam.example',
    password: 'walk-in-style-1',
    userType: 'customer',
    phone: '+919000000001',
  },
  {
    userName: 'Owner',
    email: 'owner@kadam.example',
    password: 'open-the-shop-1',
    userType: 'owner',
    phone: null,
  },
] as const;

/** The logins that the demo prints. Does nothing once anybody has an account. */
export async function loadDemoAccounts(sql: Sql): Promise<void> {
  if ((await sql`select 1 from users limit 1`).length > 0) return;
  for (const { userName, email, password, userType, phone } of demoAccounts) {
    const hash = await hashPassword(password);
    await sql`
      insert into users (user_name, email, email_key, phone, password_hash, user_type, email_verified_at, phone_verified_at)
      values (${userName}, ${email}, ${email}, ${phone}, ${hash}, ${userType}, now(), ${phone === null ? null : sql`now()`})
      on conflict do nothing`;
  }
}
