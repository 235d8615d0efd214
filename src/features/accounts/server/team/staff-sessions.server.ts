import type { StaffSession } from '../../../../contract/accounts-staff.ts';
import { deviceName } from '../../../../domain/accounts/device-name.ts';
import { Failure } from '../../../../domain/errors.ts';
import { type Db, inTransaction } from '../../../../platform/server/db.server.ts';
import { tokenHash } from '../../../../platform/server/tokens.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { SESSION, STAFF_SECONDS } from '../sessions.server.ts';

interface SessionRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly since: Date;
  readonly lastUsedAt: Date;
  readonly current: boolean;
}

/** Living sessions of staff: of one person, or of all. They go by the beginning of their hash, which opens nothing. */
async function livingSessions(db: Db, token: string, userId: string | null): Promise<SessionRow[]> {
  return db<SessionRow[]>`
    select encode(substring(t.hash for 8), 'hex') as id, u.id as "userId", u.user_name as name,
      d.user_agent as "userAgent", d.address, t.created_at as since, t.last_used_at as "lastUsedAt",
      t.hash = ${tokenHash(token)} as current
    from users u join tokens t on t.subject = u.id::text and t.purpose = ${SESSION}
      left join session_devices d on d.token_hash = t.hash
    where u.deleted_at is null and u.user_type <> 'customer' and (${userId}::uuid is null or u.id = ${userId}::uuid)
      and t.used_at is null and t.expires_at > now() and t.last_used_at + make_interval(secs => t.idle_seconds) > now()
      and t.created_at > now() - make_interval(secs => ${STAFF_SECONDS})
    order by t.last_used_at desc, t.hash limit 500`;
}

export async function listStaffSessions(
  { sql }: Shop,
  { userId, token }: { userId: string; token: string },
  everybody: boolean,
): Promise<StaffSession[]> {
  const rows = await livingSessions(sql, token, everybody ? null : userId);
  return rows.map(({ userAgent, address, since, lastUsedAt, ...session }) => ({
    ...session,
    device: deviceName(userAgent ?? ''),
    address: address ?? '',
    since: since.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

/** Signs one device out: an own one, or for the owner anybody's. */
export async function endStaffSession(
  { sql }: Shop,
  { userId, token, kind }: { userId: string; token: string; kind: string },
  id: string,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const sessions = await livingSessions(tx, token, kind === 'owner' ? null : userId);
    const session = sessions.find((each) => each.id === id);
    if (!session) throw new Failure('notFound');
    await tx`
      delete from tokens where subject = ${session.userId} and purpose = ${SESSION}
        and encode(substring(hash for 8), 'hex') = ${id}`;
    const device = deviceName(session.userAgent ?? '');
    await writeAuditLog(tx, userId, `${session.name} was signed out of ${device}`, {});
  });
}
