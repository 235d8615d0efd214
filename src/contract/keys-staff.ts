import { z } from 'zod';
import { KEY_SERVICES } from '../domain/settings/service-keys.ts';
import type { Endpoints } from './endpoint.ts';
import { Done } from './staff.ts';

const service = z.enum(KEY_SERVICES);
const KeysBody = z.strictObject({
  service,
  /** By field; a secret that is left empty stays as it is. */
  values: z.record(z.string().max(60), z.string().max(500)),
});

const Keys = z.strictObject({
  service,
  /** environment: set where the shop runs, and not to be changed here. stand-in: the demo's own. */
  source: z.enum(['environment', 'here', 'stand-in', 'nowhere', 'unreadable']),
  since: z.strictObject({ at: z.string(), who: z.string() }).nullable(),
  /** Values that are no secret, and of those that are the last four characters. */
  shown: z.record(z.string(), z.string()),
});
export type Keys = z.infer<typeof Keys>;

/** Keys of outside services. They go in and never come out again. */
export const keysStaffApi = {
  serviceKeys: {
    who: 'owner',
    out: z.strictObject({ success: z.literal(true), services: z.array(Keys) }),
    failures: [],
  },
  saveKeys: { who: 'owner', body: KeysBody, out: Done, failures: ['keysOfEnvironment'] },
  removeKeys: {
    who: 'owner',
    body: z.strictObject({ service }),
    out: Done,
    failures: ['notFound', 'keysOfEnvironment'],
  },
  /** Makes a harmless call with what is typed over what is set. */
  tryKeys: {
    who: 'owner',
    body: KeysBody,
    out: z.strictObject({ success: z.literal(true), taken: z.boolean(), message: z.string() }),
    failures: [],
    limit: { max: 30, seconds: 600, shared: true },
  },
} as const satisfies Endpoints;
