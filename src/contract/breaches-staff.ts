import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { oneLine } from './one-line.ts';
import { Done, page } from './staff.ts';
import { moment } from './moments.ts';

const words = z.string().trim().min(1).max(4000);
const told = moment.nullable();

/** As in domain/law/breach.ts. */
const Body = z.object({
  title: oneLine.min(1).max(150),
  noticedAt: moment,
  nature: words,
  data: words,
  people: z.int().min(0).max(1_000_000_000),
  consequences: words,
  measures: words,
  advice: words,
  certToldAt: told,
  boardToldAt: told,
  peopleToldAt: told,
  closed: z.boolean(),
});

const Breach = Body.extend({ id: z.string(), revision: z.int() });
export type StaffBreach = z.infer<typeof Breach>;

const byId = z.object({ id: z.uuid() });
const revision = z.int().min(0);

/** The register of breaches of personal data. */
export const breachesStaffApi = {
  breaches: {
    who: 'settings staff',
    out: z.object({ success: z.literal(true), breaches: z.array(Breach) }),
    failures: [],
  },
  breach: {
    who: 'settings staff',
    params: byId,
    /** Drafts of what is told to the Board and to the people. */
    out: z.object({
      success: z.literal(true),
      breach: Breach,
      boardNotice: z.string(),
      peopleNotice: z.string(),
    }),
    failures: ['notFound'],
  },
  addBreach: {
    who: 'settings staff',
    body: Body,
    out: Done.extend({ id: z.string() }),
    failures: [],
  },
  changeBreach: {
    who: 'settings staff',
    params: byId,
    body: Body.extend({ revision }),
    out: Done,
    failures: ['notFound', 'changedMeanwhile'],
  },
  /** Who of the staff read which personal data, the last first. */
  dataReads: {
    who: 'owner',
    query: z.object({ page }),
    out: z.object({
      success: z.literal(true),
      reads: z.array(
        z.object({
          who: z.string(),
          call: z.string(),
          subject: z.string(),
          lastAt: z.string(),
          times: z.int(),
        }),
      ),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
    }),
    failures: [],
  },
} as const satisfies Endpoints;
