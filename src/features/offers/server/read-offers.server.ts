import { tidyCode } from '../../../domain/offers/offer-code.ts';
import { offerMessages } from '../../../domain/offers/offer-messages.ts';
import { offerWords, type OfferTerms } from '../../../domain/offers/offer-terms.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { type OfferRecord, readOffer, termsOf } from './offer-record.server.ts';

/** Of `offers o`: begun, not ended, not stopped. */
const runs = (db: Db, now: Date) =>
  db`o.stopped_at is null and o.starts_at <= ${now} and (o.ends_at is null or o.ends_at > ${now})`;

/** Offers that everybody is told of now. */
export async function readPublicOffers(db: Db, now: Date): Promise<(OfferTerms & { words: string })[]> {
  const rows = await db<OfferRecord[]>`
    select ${readOffer(db)} from offers o
    where ${runs(db, now)} and (o.code is null or (o.shown and (o.uses is null or o.used < o.uses)))
    order by o.code is not null, o.starts_at, o.id`;
  return rows.map((row) => ({ ...termsOf(row), words: offerWords(row) }));
}

export interface RefusedCode {
  readonly code: string;
  readonly sentence: string;
}

/** Why a code cannot be used by anybody now. */
function whyClosed(code: string, row: OfferRecord | undefined, now: Date): RefusedCode | undefined {
  const no = (sentence: string) => ({ code, sentence });
  if (!row || (row.ownCodes && row.code === code))
    return no(`We do not know the code ${code}. Please check its spelling.`);
  if (row.stoppedAt !== null || (row.endsAt !== null && row.endsAt <= now)) return no(`${code} has ended.`);
  if (row.startsAt > now) return no(`${code} has not begun yet.`);
  if (row.uses !== null && row.used >= row.uses) return no(`${code} has been used up.`);
  return undefined;
}

/** Offers whose own codes these are, each under the code that was typed. One that an order holds is used up. */
async function readOwnCodes(db: Db, codes: readonly string[]): Promise<OfferRecord[]> {
  const found = await db<{ typed: string; offerId: string; held: boolean }[]>`
    select code as typed, offer_id as "offerId", used_at is not null as held from offer_codes
    where code = any(${[...codes]})`;
  if (found.length === 0) return [];
  const rows = await db<OfferRecord[]>`
    select ${readOffer(db)} from offers o where o.id = any(${found.map(({ offerId }) => offerId)}::uuid[])`;
  return found.flatMap(({ typed, offerId, held }) =>
    rows
      .filter(({ id, ownCodes }) => id === offerId && ownCodes)
      .map((row) => ({ ...row, ownCodes: false, code: typed, ...(held ? { uses: row.used } : {}) })),
  );
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
      ? await db<
          OfferRecord[]
        >`select ${readOffer(db)} from offers o where o.code is null and ${runs(db, now)}`
      : await db<OfferRecord[]>`
          select ${readOffer(db)} from offers o
          where (o.code is null and ${runs(db, now)}) or o.code = any(${typed})`;
  const unknown = typed.filter((code) => !rows.some((row) => row.code === code));
  const all = unknown.length === 0 ? rows : [...rows, ...(await readOwnCodes(db, unknown))];
  const refused = typed.flatMap(
    (code) =>
      whyClosed(
        code,
        all.find((row) => row.code === code),
        now,
      ) ?? [],
  );
  const open = all.filter(({ code }) => !refused.some((each) => each.code === code));
  // Two codes of one offer are that offer once.
  const once = open.filter(({ id }, index) => open.findIndex((each) => each.id === id) === index);
  const twice = open
    .filter((row) => !once.includes(row))
    .flatMap(({ code }) => (code === null ? [] : [{ code, sentence: offerMessages.en.notTogether(code) }]));
  return { offers: once.map(termsOf), refused: [...refused, ...twice] };
}
