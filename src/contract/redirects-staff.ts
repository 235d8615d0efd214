import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { Done } from './staff.ts';

const path = z
  .string()
  .trim()
  .max(500)
  .regex(/^\/[^\s\\]*$/, 'An address of this shop begins with /, such as /products/gold-mojari.')
  // Two strokes lead to another host.
  .refine((text) => !text.startsWith('//'), 'An address of this shop begins with one /.');

export const RedirectBody = z.object({
  path: path.refine((text) => text !== '/', 'The home page cannot lead elsewhere.'),
  target: path,
});

const Redirect = z.object({ path: z.string(), target: z.string(), at: z.string() });
export type Redirect = z.infer<typeof Redirect>;

/** Addresses of another shop that lead here. */
export const redirectsStaffApi = {
  redirects: {
    who: 'settings staff',
    query: z.object({ text: z.string().max(200).default('') }),
    out: z.object({ success: z.literal(true), redirects: z.array(Redirect), total: z.number().int() }),
    failures: [],
  },
  saveRedirect: { who: 'settings staff', body: RedirectBody, out: Done, failures: [] },
  deleteRedirect: {
    who: 'settings staff',
    body: z.object({ path: z.string().max(500) }),
    out: Done,
    failures: ['notFound'],
  },
} as const satisfies Endpoints;
