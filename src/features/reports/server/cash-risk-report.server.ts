import type { ReportResult, ReportTable } from '../../../contract/reports.ts';
import { advanceFor, riskLimits } from '../../../domain/orders/advance.ts';
import { cashRisk, RISK_RULES, RISK_WORDS } from '../../../domain/orders/cash-risk.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import type { Range } from './facts.server.ts';

const BATCH = 5000;
const BANDS = [0, 20, 40, 60, 80] as const;

interface CashParcel {
  readonly id: string;
  readonly placedAt: Date;
  readonly phone: string;
  readonly address: string | null;
  readonly pincode: string | null;
  readonly amount: number;
  readonly returned: boolean;
}

/** Parcels with cash whose way has ended, in the order in which they were ordered, from a year before. */
async function* cashParcels(db: Db, [from, to]: Range): AsyncGenerator<CashParcel[]> {
  let last: CashParcel | undefined;
  for (;;) {
    const batch: CashParcel[] = await db<CashParcel[]>`
      select o.id, o.placed_at as "placedAt", o.phone, o.amount::float8 as amount, o.billing ->> 'zipcode' as pincode,
        concat_ws(' ', o.billing ->> 'billing_address', o.billing ->> 'billing_address2') as address,
        s.stage <> 'delivered' as returned
      from orders o join shipments s on s.order_id = o.id
      where o.payment_method = 'cod' and o.status <> 'Cancelled' and s.stage in ('delivered', 'returning', 'returned')
        and o.placed_at > ${from}::timestamptz - interval '1 year' and o.placed_at < ${to}
        and (o.placed_at, o.id) > (${last?.placedAt ?? new Date(0)}::timestamptz,
          ${last?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
      order by o.placed_at, o.id limit ${BATCH}`;
    if (batch.length > 0) yield batch;
    last = batch.at(-1);
    if (batch.length < BATCH) return;
  }
}

/** What went back and what was taken, by phone, address or pincode, as far as it is read. */
function openHistory() {
  const known = new Map<string, { returned: number; taken: number }>();
  const of = (key: string) => known.get(key) ?? { returned: 0, taken: 0 };
  return {
    of,
    add: (key: string, returned: boolean) => {
      const before = of(key);
      known.set(key, {
        returned: before.returned + Number(returned),
        taken: before.taken + Number(!returned),
      });
    },
  };
}

interface Counted {
  delivered: number;
  returned: number;
  worth: number;
}
const nothing = (): Counted => ({ delivered: 0, returned: 0, worth: 0 });

function tableOf(title: string, what: string, rows: [string, Counted][], cost: number): ReportTable {
  return {
    title,
    columns: [
      { label: what, kind: 'text' },
      { label: 'Parcels', kind: 'count' },
      { label: 'Came back', kind: 'count' },
      { label: 'Share', kind: 'percent' },
      { label: 'Cost of those', kind: 'money' },
      { label: 'Worth of the delivered', kind: 'money' },
    ],
    rows: rows.map(([label, { delivered, returned, worth }]) => {
      const all = delivered + returned;
      const share = all === 0 ? 0 : Math.round((returned * 1000) / all) / 10;
      return [label, all, returned, share, returned * cost, worth];
    }),
    totals: null,
  };
}

/**
 * Past orders with cash, each with the score it would have had: what went back at each score, and what each rule of the
 * settings would have been asked for. What a parcel became counts as known for those ordered after it.
 */
export async function cashRiskReport(db: Db, range: Range): Promise<ReportResult> {
  const limits = riskLimits(await readStored(db, 'cash'));
  const [phones, addresses, pincodes] = [openHistory(), openHistory(), openHistory()];
  const bands = new Map(BANDS.map((band) => [band, nothing()]));
  const rules = new Map(RISK_RULES.map((rule) => [rule, nothing()]));
  const inAdvance = nothing();
  for await (const batch of cashParcels(db, range))
    for (const { placedAt, phone, returned, amount, ...parcel } of batch) {
      const [address, pincode] = [parcel.address ?? '', parcel.pincode ?? ''];
      const place = `${address} ${pincode}`.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
      if (placedAt >= range[0]) {
        const [mine, there, around] = [phones.of(phone), addresses.of(place), pincodes.of(pincode)];
        const { score, rule } = cashRisk(
          {
            refusedByPhone: mine.returned,
            takenByPhone: mine.taken,
            refusedAtAddress: there.returned,
            pincode: { pincode, ended: around.returned + around.taken, returned: around.returned },
            address,
            amount,
          },
          limits,
        );
        const band = bands.get(BANDS.findLast((from) => score >= from) ?? 0);
        const asked = advanceFor({ amount, pincode, refused: mine.returned, rule }, limits) > 0;
        const met = rule && rule !== 'advance' ? rules.get(rule) : undefined;
        for (const row of [band, met, asked ? inAdvance : undefined]) {
          if (!row) continue;
          if (returned) row.returned += 1;
          else {
            row.delivered += 1;
            row.worth += amount;
          }
        }
      }
      phones.add(phone, returned);
      addresses.add(place, returned);
      pincodes.add(pincode, returned);
    }
  const found = [...bands].filter(([, { delivered, returned }]) => delivered + returned > 0);
  if (found.length === 0) return { tables: [], warnings: [], json: null };
  const cost = limits.refusalCost;
  const byBand = found.map(([band, row]): [string, Counted] => [
    `${band} to ${band === 80 ? 100 : band + 19}`,
    row,
  ]);
  const byRule = [
    ...[...rules]
      .filter(([rule]) => rule !== 'advance' && limits[`${rule}From`] > 0)
      .map(([rule, row]): [string, Counted] => [`${RISK_WORDS[rule]}, from ${limits[`${rule}From`]}`, row]),
    // By pincode, amount and refused parcels too, and so beside the others.
    ...(limits.advanceKind === 'none'
      ? []
      : [[`${RISK_WORDS.advance}, by all its rules`, inAdvance] as [string, Counted]]),
  ];
  return {
    tables: [
      ...(byRule.length > 0 ? [tableOf('What your rules would have met', 'Rule', byRule, cost)] : []),
      tableOf('By score', 'Score', byBand, cost),
    ],
    warnings: [],
    json: null,
  };
}
