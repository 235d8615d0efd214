import {
  type RemainingPairs,
  remainingSize,
  rowForFoot,
  type SizeChart,
  tableFor,
} from '../../../domain/catalogue/size-chart.ts';
import { readJson, writeJson } from '../../../platform/browser/browser-storage.ts';
import { readUser } from '../../../platform/browser/signed-in-user.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { fetchMySizes, fetchSizeChart } from './size-actions.ts';
import { YOUR_SIZE_KEY } from './your-size-storage.ts';

interface Known {
  /** The account that `kept` belongs to; nobody's for a guest. */
  readonly of: string;
  readonly kept: readonly RemainingPairs[];
  /** The length of the foot in centimetres, as measured. It stays in this browser. */
  readonly foot: number | null;
  /** When the account was asked. */
  readonly at: number;
}

const DAY_MS = 24 * 60 * 60_000;

const isRemainingPairs = (value: unknown): value is RemainingPairs => {
  const pairs = value as Partial<RemainingPairs> | null;
  return (
    typeof pairs?.brand === 'string' && typeof pairs.size === 'number' && typeof pairs.pairs === 'number'
  );
};

/** Rebuilt from storage, where anybody may have written anything. */
export function readYourSize(): Known {
  const { of, kept, foot, at } = (readJson(YOUR_SIZE_KEY) ?? {}) as Partial<Record<keyof Known, unknown>>;
  return {
    of: typeof of === 'string' ? of : '',
    kept: Array.isArray(kept) ? kept.filter(isRemainingPairs) : [],
    foot: typeof foot === 'number' ? foot : null,
    at: typeof at === 'number' ? at : 0,
  };
}

/** Remaining pairs say more than a ruler: the foot decides where there are none. */
export function sizesOf(
  { kept, foot }: Pick<Known, 'kept' | 'foot'>,
  chart: SizeChart | undefined,
): Record<string, number> {
  const brands = ['', ...kept.map(({ brand }) => brand), ...Object.keys(chart?.brands ?? {})];
  const sizes = brands.map((brand) => {
    const byFoot = foot === null || !chart ? undefined : rowForFoot(tableFor(chart, brand), foot)?.size;
    return [brand, remainingSize(kept, brand) ?? byFoot] as const;
  });
  return Object.fromEntries(sizes.filter((each): each is [string, number] => each[1] !== undefined));
}

/** Without the shop's chart a foot says nothing: another shop's would advise a wrong size. */
async function write(known: Known, dispatch: Dispatch): Promise<void> {
  const answer = known.foot === null ? undefined : await dispatch(fetchSizeChart());
  const chart = answer && fetchSizeChart.fulfilled.match(answer) ? answer.payload : undefined;
  writeJson(YOUR_SIZE_KEY, { ...known, sizes: sizesOf(known, chart) });
}

/** Asks the account once a day. At sign-out nothing of the account stays here. */
export async function refreshYourSize(dispatch: Dispatch, now = Date.now()): Promise<void> {
  const user = readUser();
  const known = readYourSize();
  if (!user) {
    if (known.of !== '') await write({ of: '', kept: [], foot: known.foot, at: 0 }, dispatch);
    return;
  }
  if (known.of === user._id && now - known.at < DAY_MS) return;
  const answer = await dispatch(fetchMySizes());
  if (fetchMySizes.fulfilled.match(answer) && readUser()?._id === user._id)
    await write({ of: user._id, kept: answer.payload, foot: known.foot, at: now }, dispatch);
}

/** The owner may have changed the chart since: what is advised agrees with the one that is shown. */
export function agreeWithChart(chart: SizeChart): void {
  const known = readYourSize();
  if (known.foot !== null) writeJson(YOUR_SIZE_KEY, { ...known, sizes: sizesOf(known, chart) });
}

/** Saves the length of the foot, or forgets it. */
export const rememberFoot = (foot: number | null, dispatch: Dispatch): Promise<void> =>
  write({ ...readYourSize(), foot }, dispatch);
