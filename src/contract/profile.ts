import { z } from 'zod';
import { AnyPassword } from './accounts.ts';
import type { Endpoints } from './endpoint.ts';
import { Done } from './staff.ts';

/** What a customer can do with everything we keep of her. */
export const profileApi = {
  downloadMyData: {
    who: 'customer',
    out: z.record(z.string(), z.unknown()),
    failures: [],
    limit: { max: 20, seconds: 600 },
  },
  deleteAccount: {
    who: 'customer',
    body: z.object({ password: AnyPassword }),
    out: Done,
    failures: ['wrongPassword', 'notAllowed'],
    limit: { max: 20, seconds: 600 },
  },
} as const satisfies Endpoints;
