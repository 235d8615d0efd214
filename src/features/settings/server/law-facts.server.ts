import type { LawOverview } from '../../../contract/law-staff.ts';
import { lawFindings, type LawFacts, missingNow } from '../../../domain/law/law-findings.ts';
import { LAW_RULES, ruleOf } from '../../../domain/law/law-rules.ts';
import { type JudgedProduct, productGaps } from '../../../domain/law/product-gaps.ts';
import { FOOTWEAR, taxRowFor } from '../../../domain/money/tax-classes.ts';
import { identityFaults } from '../../../domain/settings/opening.ts';
import type { ShopSettings } from '../../../contract/shop.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readAllStored } from './stored-settings.server.ts';

/** So many kinds of gaps are named; the counts are of all products. */
const NAMED = 20;

interface Group extends JudgedProduct {
  readonly count: number;
  readonly example: string;
}

/** Published products by what the law asks of them: few groups, whatever the size of the catalogue. */
const readGroups = (db: Db) => db<Group[]>`
  select left(p.maker, 1) as maker, left(p.packer, 1) as packer, p.country_of_origin as "countryOfOrigin",
    left(p.made_month, 1) as "madeMonth", left(p.bis_licence, 1) as "bisLicence", p.bis_exemption as "bisExemption", p.hsn,
    count(*)::int as count, min(p.id) as example
  from products p where p.active group by 1, 2, 3, 4, 5, 6, 7 order by count(*) desc, min(p.id)`;

function ratesKnown({ pricing }: Pick<ShopSettings, 'pricing'>, day: string): boolean {
  const { from } = LAW_RULES.footwearRates;
  const footwear = pricing.tax.classes.find(({ id }) => id === FOOTWEAR);
  return footwear !== undefined && taxRowFor(footwear, day < from ? from : day).validFrom >= from;
}

async function readFacts(db: Db, day: string) {
  const [{ shop, law }, groups] = await Promise.all([readAllStored(db, ['shop', 'law']), readGroups(db)]);
  const faults = identityFaults(shop);
  const ofOfficer = (fault: string) => fault.endsWith('grievance officer');
  const facts: LawFacts = {
    day,
    seller: faults.filter((fault) => !ofOfficer(fault)),
    officer: faults.filter(ofOfficer),
    products: groups.map(({ count, ...product }) => ({ product, count })),
    goods: shop.goods,
    noReviewsYet: shop.noReviewsYet,
    turnover: law.turnover,
    businesses: shop.business,
    processors: shop.processors.length,
    ratesKnown: ratesKnown(shop, day),
  };
  return { facts, groups };
}

/** How the shop stands to each rule on a day. */
export async function readLaw(db: Db, day: string): Promise<LawOverview> {
  const { facts, groups } = await readFacts(db, day);
  const lacking = groups
    .map((group) => ({ ...group, gaps: productGaps(group, facts) }))
    .filter(({ gaps }) => gaps.length > 0)
    .slice(0, NAMED);
  const titles = await db<{ id: string; title: string }[]>`
    select id, title from products where id = any(${lacking.map(({ example }) => example)})`;
  return {
    success: true,
    day,
    findings: lawFindings(facts),
    products: lacking.map(({ example, count, gaps }) => ({
      id: example,
      title: titles.find(({ id }) => id === example)?.title ?? example,
      alike: count,
      gaps,
    })),
  };
}

/** Titles of the rules that are in force and not fulfilled. */
export const readMissingLaw = async (db: Db, day: string): Promise<string[]> =>
  missingNow((await readFacts(db, day)).facts).map((rule) => ruleOf(rule).title);
