import type { Db, Tx } from '../../../src/platform/server/db.server.ts';

/** Statements that do not fit the schema, each in its own way; the test names the line of each. */
export async function drifted(db: Db, tx: Tx, id: string, number: number): Promise<unknown[]> {
  const columns = (of: Db) => of`p.id, p.nickname`;
  const active = number > 1;
  return [
    await db`select surname from users`,
    await db<{ id: number }[]>`select id from users where id = ${id}`,
    await db<{ phone: string }[]>`select phone from users`,
    await db<{ wish: 'return' }[]>`select wish from return_requests`,
    await db<{ id: string }[]>`select email from users`,
    await db`update users set user_name = ${number}`,
    await db`select ${columns(db)} from products p`,
    await db`select id from products p where ${active ? db`p.active` : db`p.inactive`}`,
    await tx`insert into addresses ${tx.values({ user_id: id, fname: 'A', nickname: 'B' })}`,
    await tx`update addresses set ${tx.set({ fname: number })} where id = ${id}`,
    await db`select count(*) from products where created_at > ${new Date()} - interval '1 day'`,
  ];
}

export const fitting = (db: Db, id: string) =>
  db<{ id: string; phone: string | null; user_type: 'customer' | 'staff' | 'owner'; at: Date; n: string }[]>`
    select id, phone, user_type, created_at as at, (select count(*) from orders) as n from users where id = ${id}`;
