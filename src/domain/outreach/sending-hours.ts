import { DAY_MS, fromIst, istParts } from '../text/dates.ts';

/** When newsletters and reminders are not sent, in hours of an Indian clock, and how many one person gets in a week. */
export interface CampaignSettings {
  /** Both null: at any hour. */
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  /** In seven days; null: no limit. */
  readonly mostInWeek: number | null;
  /** A cart is written about a second time so many hours after the first; null: once. */
  readonly secondHours: number | null;
}

/** The end of the quiet hours that `now` is in; undefined where something may be sent now. */
export function quietEnd(
  now: Date,
  { quietFrom, quietUntil }: Pick<CampaignSettings, 'quietFrom' | 'quietUntil'>,
): Date | undefined {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return undefined;
  const { year, month, day, hour } = istParts(now);
  const overNight = quietFrom > quietUntil;
  const isQuiet = overNight ? hour >= quietFrom || hour < quietUntil : hour >= quietFrom && hour < quietUntil;
  if (!isQuiet) return undefined;
  const end = fromIst(year, month, day, quietUntil);
  return overNight && hour >= quietFrom ? new Date(end.getTime() + DAY_MS) : end;
}
