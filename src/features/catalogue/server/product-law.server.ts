import { type JudgedProduct, type ProductGap, productGaps } from '../../../domain/law/product-gaps.ts';
import { istDay } from '../../../domain/text/dates.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readAllStored } from '../../settings/server/stored-settings.server.ts';

/** Judges products by the rules of today. */
export async function productJudge(db: Db, now: Date): Promise<(product: JudgedProduct) => ProductGap[]> {
  const { shop, law } = await readAllStored(db, ['shop', 'law']);
  const on = { goods: shop.goods, turnover: law.turnover, day: istDay(now) };
  return (product) => productGaps(product, on);
}

/** What is said after publishing; nothing where nothing is missing. */
export const gapsSentence = (gaps: readonly ProductGap[]): string =>
  gaps.length === 0 ? '' : `The law asks for more: ${gaps.map(({ text }) => text).join(' ')}`;
