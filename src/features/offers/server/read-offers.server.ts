import { offerWords, tidyCode, type Benefit, type OfferTerms } from '../../../domain/offers/offer-terms.ts';
import type { Db } from '../../../platform/db.server.ts';

interface Row extends Omit<OfferTerms, 'benefit'> {
  readonly benefit: Benefit;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly uses: number | null;
  readonly used: number;
  readonly shown: boolean;
}

const columns = (db: Db) => db`
  o.id, o.name, o.code, o.benefit, o.minimum::float8 as minimum, o.pairs, o.first_order as "firstOrder",
  o.per_customer as "perCustomer", o.stacks, o.uses, o.used, o.shown, o.starts_at as "startsAt", o.ends_at as "endsAt",
  o.stopped_at as "stoppedAt",
  array(select c.name from subcategories c where c.id = any(o.category_ids) order by c.position, c.name) as categories`;

/** Of `offers o`: begun, not ended, not stopped. */
const runs = (db: Db, now: Date) =>
  db`o.stopped_at is null and o.starts_at <= ${now} and (o.ends_at is null or o.ends_at > ${now})`;

const termsOf = (row: Row): OfferTerms => ({
  id: row.id,
  name: row.name,
  code: row.code,
  benefit: row.benefit,
  minimum: row.minimum,
  pairs: row.pairs,
  categories: row.categories,
  firstOrder: row.firstOrder,
  perCustomer: row.perCustomer,
  stacks: row.stacks,
});

/** Offers that everybody is told of now. */
export async function readPublicOffers(db: Db, now: Date): Promise<(OfferTerms & { words: string })[]> {
  const rows = await db<Row[]>`
    select ${columns(db)} from offers o
    where ${runs(db, now)} and (o.code is null or (o.shown and (o.uses is null or o.used < o.uses)))
    order by o.code is not null, o.starts_at, o.id`;
  return rows.map((row) => ({ ...termsOf(row), words: offerWords(row) }));
}

export interface RefusedCode {
  readonly code: string;
  readonly sentence: string;
}

/** Why a code cannot be used by anybody now. */
function whyClosed(code: string, row: Row | undefined, now: Date): RefusedCode | undefined {
  const no = (sentence: string) => ({ code, sentence });
  if (!row) return no(`We do not know the code ${code}. Please check its spelling.`);
  if (row.stoppedAt !== null || (row.endsAt !== null && row.endsAt <= now)) return no(`${code} has ended.`);
  if (row.startsAt > now) return no(`${code} has not begun yet.`);
  if (row.uses !== null && row.used >= row.uses) return no(`${code} has been used up.`);
  return undefined;
}

/** What a sale is priced with: the offers that apply by themselves and those whose codes were typed. One statement. */
export async function readSaleOffers(
  db: Db,
  codes: readonly string[],
  now: Date,
): Promise<{ offers: OfferTerms[]; refused: RefusedCode[] }> {
  const typed = [...new Set(codes.map(tidyCode).filter(Boolean))];
  const rows =
    typed.length === 0
      ? await db<Row[]>`select ${columns(db)} from offers o where o.code is null and ${runs(db, now)}`
      : await db<Row[]>`
          select ${columns(db)} from offers o
          where (o.code is null and ${runs(db, now)}) or o.code = any(${typed})`;
  const refused = typed.flatMap(
    (code) =>
      whyClosed(
        code,
        rows.find((row) => row.code === code),
        now,
      ) ?? [],
  );
  const open = rows.filter(({ code }) => !refused.some((each) => each.code === code));
  return { offers: open.map(termsOf), refused };
}
