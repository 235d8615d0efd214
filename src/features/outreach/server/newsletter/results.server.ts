import type { NewsletterResults } from '../../../../contract/newsletters-staff.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { cameBack, counts, wasRefused } from '../bought.server.ts';

/** So long after the mail an order of its reader is counted. */
const DAYS = 7;

/**
 * What came of a newsletter. Orders are those with one of its codes, and those of its readers within a week; readers are
 * known by their e-mail, which an order has anyway. Who clicked is not known.
 */
export async function readResults(db: Db, id: string): Promise<NewsletterResults> {
  const [[clicks], [bought]] = await Promise.all([
    db<{ clicked: number }[]>`
      select count(*)::int as clicked from newsletter_clicks where newsletter_id = ${id}`,
    db<Omit<NewsletterResults, 'clicked'>[]>`
      with readers as (
        select s.email_key, u.id::text as user_id, r.claimed_at
        from newsletter_recipients r join subscribers s on s.id = r.subscriber_id
          left join users u on u.email_key = s.email_key and u.deleted_at is null
        where r.newsletter_id = ${id} and r.state = 'sent'),
      coded as (
        select f.order_id as id from order_offers f join offer_codes c on c.code = f.code
        where c.newsletter_id = ${id} and f.released_at is null),
      found as (
        select id, true as coded from coded
        union all
        select o.id, false from orders o join readers r
          on case when o.user_id is null then lower(o.email) = r.email_key else o.user_id = r.user_id end
        where o.placed_at >= r.claimed_at and o.placed_at < r.claimed_at + make_interval(days => ${DAYS})
          and o.placed_at >= (select min(claimed_at) from readers)),
      once as (select id, bool_or(coded) as coded from found group by id)
      select count(*)::int as orders, coalesce(sum(o.amount), 0)::float8 as revenue,
        (count(*) filter (where once.coded))::int as "withCode",
        (count(*) filter (where ${cameBack(db)} or ${wasRefused(db)}))::int as returned
      from once join orders o on o.id = once.id where ${counts(db)}`,
  ]);
  const none = { orders: 0, revenue: 0, withCode: 0, returned: 0 };
  return { clicked: clicks?.clicked ?? 0, ...(bought ?? none) };
}
