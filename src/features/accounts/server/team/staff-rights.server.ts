import { areasAmong, type Area } from '../../../../domain/accounts/visitor.ts';
import type { Db, Tx } from '../../../../platform/server/db.server.ts';

export interface StaffRights {
  readonly id: string;
  readonly kind: 'staff' | 'owner';
  readonly areas: readonly Area[];
}

interface RightsRecord {
  readonly id: string;
  readonly kind: 'customer' | 'staff' | 'owner';
  readonly areas: string[];
}
const read = ({ id, kind, areas }: RightsRecord): StaffRights[] =>
  kind === 'customer' ? [] : [{ id, kind, areas: areasAmong(areas) }];

/** What everybody who works here may do, as of now. */
export async function findStaffRights(db: Db): Promise<StaffRights[]> {
  const rows = await db<RightsRecord[]>`
    select id, user_type as kind, areas from users where deleted_at is null and user_type in ('staff', 'owner')`;
  return rows.flatMap(read);
}

/** The same of one person, unchanged until the transaction ends: acts of one person come one after the other. */
export async function lockStaffRights(tx: Tx, id: string): Promise<StaffRights | undefined> {
  const [row] = await tx<RightsRecord[]>`
    select id, user_type as kind, areas from users
    where id = ${id} and deleted_at is null for update`;
  return row && read(row)[0];
}
