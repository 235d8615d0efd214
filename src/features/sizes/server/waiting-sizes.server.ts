import type { WaitingSize } from '../../../contract/sizes.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Db, Query } from '../../../platform/server/db.server.ts';
import type { Shop } from '../../shop.server.ts';
import { readAlertToken } from './alert-link.server.ts';
import { ofPerson } from './own-sizes.server.ts';

const MOST = 200;

/** What somebody waits for, newest first. `whose`: a condition on `size_alerts a`. */
async function waiting(db: Db, whose: Query): Promise<WaitingSize[]> {
  const rows = await db<(Omit<WaitingSize, 'askedAt'> & { askedAt: Date })[]>`
    select a.id::text as id, p.title, p.slug as "slugTitle", coalesce(z.label, a.size::text) as size, a.asked_at as "askedAt"
    from size_alerts a join products p on p.id = a.product_id
      left join product_sizes z on z.product_id = a.product_id and z.size = a.size
    where ${whose} and a.told_at is null order by a.id desc limit ${MOST}`;
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }));
}

/** Without an id all of them. One that is gone already is called off as well as any. */
const callOff = (db: Db, whose: Query, id: string | undefined) => db`
  delete from size_alerts a
  where ${whose} and a.told_at is null and ${id === undefined ? db`true` : db`a.id = ${id}::bigint`}`;

/** Also what a guest asked for, at a mailbox that was proved since. */
const own = (db: Db, userId: string): Query => db`(
  ${ofPerson(db, { userId, emailKey: undefined })}
  or a.address = (select u.email_key from users u where u.id = ${userId} and u.email_verified_at is not null))`;

export const myWaitingSizes = ({ sql }: Shop, userId: string): Promise<WaitingSize[]> =>
  waiting(sql, own(sql, userId));

export async function callOffMine({ sql }: Shop, userId: string, id: string): Promise<WaitingSize[]> {
  await callOff(sql, own(sql, userId), id);
  return waiting(sql, own(sql, userId));
}

function ofLink(shop: Shop, token: string): Query {
  const address = readAlertToken(shop, token);
  if (address === undefined)
    throw new Failure('notFound', {
      message: 'We do not know this link. Please open it from the mail again.',
    });
  return shop.sql`a.address = ${address}`;
}

export const waitingByLink = async (shop: Shop, token: string): Promise<WaitingSize[]> =>
  waiting(shop.sql, ofLink(shop, token));

export async function callOffByLink(
  shop: Shop,
  token: string,
  id: string | undefined,
): Promise<WaitingSize[]> {
  const whose = ofLink(shop, token);
  await callOff(shop.sql, whose, id);
  return waiting(shop.sql, whose);
}
