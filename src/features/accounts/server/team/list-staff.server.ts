import type { StaffPeople } from '../../../../contract/accounts-staff.ts';
import { areasAmong } from '../../../../domain/accounts/visitor.ts';
import { readRule } from '../second-step/rule.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { SESSION } from '../sessions.server.ts';
import { INVITATION } from './invite.server.ts';

interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: 'customer' | 'staff' | 'owner';
  readonly areas: string[];
  readonly passkey: boolean;
  readonly totp: boolean;
  readonly lastSeenAt: Date | null;
}

/** Everybody who works here, the owners first, and who was asked to. */
export async function listStaff({ sql, config }: Shop): Promise<StaffPeople> {
  const [people, invitations, rule] = await Promise.all([
    sql<MemberRow[]>`
      select u.id, u.user_name as name, u.email, u.user_type as role, u.areas,
        exists (select 1 from passkeys k where k.user_id = u.id) as passkey,
        exists (select 1 from totp_keys k where k.user_id = u.id and k.confirmed_at is not null) as totp,
        (select max(t.last_used_at) from tokens t where t.subject = u.id::text and t.purpose = ${SESSION}) as "lastSeenAt"
      from users u where u.deleted_at is null and u.user_type <> 'customer'
      order by u.user_type, u.user_name, u.id`,
    sql<
      {
        id: string;
        email: string | null;
        role: 'staff' | 'owner';
        areas: string[];
        invitedAt: Date;
        expiresAt: Date | null;
      }[]
    >`
      select i.id, i.email, i.role, i.areas, i.invited_at as "invitedAt",
        (select max(t.expires_at) from tokens t where t.subject = i.id::text and t.purpose = ${INVITATION}) as "expiresAt"
      from staff_invitations i where i.ended_at is null and i.email is not null order by i.invited_at desc limit 200`,
    readRule(sql, config.mode === 'live'),
  ]);
  return {
    success: true,
    people: people.flatMap(({ passkey, totp, role, areas, lastSeenAt, ...person }) =>
      role === 'customer'
        ? []
        : [
            {
              ...person,
              role,
              areas: areasAmong(areas),
              secondStep: [...(passkey ? (['passkey'] as const) : []), ...(totp ? (['totp'] as const) : [])],
              lastSeenAt: lastSeenAt?.toISOString() ?? null,
            },
          ],
    ),
    invitations: invitations.map(({ email, areas, invitedAt, expiresAt, ...invitation }) => ({
      ...invitation,
      email: email ?? '',
      areas: areasAmong(areas),
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
    rule,
  };
}
