import { z } from 'zod';
import { breachesStaffApi, type StaffBreach } from '../../../../contract/breaches-staff.ts';
import { TOLD_FIELDS } from '../../../../domain/law/breach.ts';
import { momentOf, typedMoment } from '../../../../domain/text/dates.ts';

const MOMENTS = ['noticedAt', ...TOLD_FIELDS] as const;
const { body } = breachesStaffApi.addBreach;

/** Moments as a form's field for day and time holds them, in Indian time; an empty one is none. */
const read = (typed: string): string | null => {
  const at = momentOf(typed);
  return typed === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
};

export const breachSchema = z
  .object({
    ...body.shape,
    noticedAt: z.string().min(1),
    certToldAt: z.string(),
    boardToldAt: z.string(),
    peopleToldAt: z.string(),
  })
  .transform((typed) => ({
    ...typed,
    noticedAt: read(typed.noticedAt) ?? '',
    certToldAt: read(typed.certToldAt),
    boardToldAt: read(typed.boardToldAt),
    peopleToldAt: read(typed.peopleToldAt),
  }));
export type BreachValues = Omit<z.input<typeof breachSchema>, 'people'> & { people: number | null };

export const newBreach = (): BreachValues => ({
  title: '',
  noticedAt: typedMoment(new Date()),
  nature: '',
  data: '',
  people: null,
  consequences: '',
  measures: '',
  advice: '',
  certToldAt: '',
  boardToldAt: '',
  peopleToldAt: '',
  closed: false,
});

export const valuesOfBreach = ({ id: _id, revision: _revision, ...breach }: StaffBreach): BreachValues => ({
  ...breach,
  ...(Object.fromEntries(
    MOMENTS.map((field) => [field, breach[field] === null ? '' : typedMoment(new Date(breach[field]))]),
  ) as Record<(typeof MOMENTS)[number], string>),
});
