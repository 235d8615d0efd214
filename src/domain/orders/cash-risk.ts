import { formatPrice, type Paise } from '../money/money.ts';

/** What the shop's own parcels say about an order with cash on delivery. */
export interface RiskFacts {
  /** Parcels with cash that went back undelivered, and that were taken, of the same phone. */
  readonly refusedByPhone: number;
  readonly takenByPhone: number;
  /** That went back from the same address. */
  readonly refusedAtAddress: number;
  /** Of a year, of all parcels to this pincode. */
  readonly pincode: { readonly pincode: string; readonly ended: number; readonly returned: number };
  readonly address: string;
  readonly amount: Paise;
}

interface Reason {
  readonly points: number;
  readonly text: string;
}

export interface CashRisk {
  /** 0 to 100. */
  readonly score: number;
  readonly reasons: readonly string[];
  /** What was asked for because of it. */
  readonly rule: RiskRule | null;
}

/** The strongest first. */
export const RISK_RULES = ['refuse', 'advance', 'call', 'confirm'] as const;
export type RiskRule = (typeof RISK_RULES)[number];
/** From which score each holds; 0 is never. */
export type RiskLimits = Readonly<Record<`${RiskRule}From`, number>>;

/** Fewer parcels to a pincode say nothing about it. */
const FEWEST = 10;
const SHORT_ADDRESS = 15;
const LARGE = 3000_00;

const parcels = (count: number): string => (count === 1 ? '1 parcel' : `${count} parcels`);

function reasonsOf(facts: RiskFacts): Reason[] {
  const { refusedByPhone, takenByPhone, refusedAtAddress, pincode, address, amount } = facts;
  const share = pincode.ended < FEWEST ? 0 : pincode.returned / pincode.ended;
  return [
    {
      points: Math.min(refusedByPhone * 30, 60),
      text: `${parcels(refusedByPhone)} to this phone went back.`,
    },
    {
      points: Math.max(takenByPhone * -15, -45),
      text: `${parcels(takenByPhone)} to this phone ${takenByPhone === 1 ? 'was' : 'were'} taken.`,
    },
    {
      points: Math.min(refusedAtAddress * 20, 40),
      text: `${parcels(refusedAtAddress)} to this address went back.`,
    },
    {
      points: Math.round(share * 60),
      text: `${pincode.returned} of ${parcels(pincode.ended)} to ${pincode.pincode} went back.`,
    },
    { points: address.trim().length < SHORT_ADDRESS ? 15 : 0, text: 'The address is short.' },
    { points: /\d/.test(address) ? 0 : 10, text: 'The address has no number.' },
    { points: amount > LARGE ? 10 : 0, text: `It costs more than ${formatPrice(LARGE)}.` },
    {
      points: refusedByPhone + takenByPhone === 0 ? 15 : 0,
      text: 'Nothing was delivered to this phone before.',
    },
  ].filter(({ points }) => points !== 0);
}

/** The rule that a score asks for; the strongest of those that hold. */
export const ruleFor = (score: number, limits: RiskLimits): RiskRule | null =>
  RISK_RULES.find((rule) => limits[`${rule}From`] > 0 && score >= limits[`${rule}From`]) ?? null;

export const hasRiskRule = (limits: RiskLimits): boolean =>
  RISK_RULES.some((rule) => limits[`${rule}From`] > 0);

/** How likely a parcel with cash is to come back, by the shop's own data, with its reasons; the heaviest first. */
export function cashRisk(facts: RiskFacts, limits: RiskLimits): CashRisk {
  const reasons = reasonsOf(facts).toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points));
  const sum = reasons.reduce((all, { points }) => all + points, 0);
  const score = Math.min(100, Math.max(0, sum));
  return {
    score,
    reasons: reasons.map(({ points, text }) => `${points > 0 ? '+' : '−'}${Math.abs(points)}: ${text}`),
    rule: ruleFor(score, limits),
  };
}

export const RISK_WORDS: Readonly<Record<RiskRule, string>> = {
  refuse: 'Pay online',
  advance: 'Pay a part in advance',
  call: 'Call first',
  confirm: 'Buyer confirms',
};
