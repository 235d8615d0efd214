import { z } from 'zod';
import { TOKEN_SCOPES } from '../domain/accounts/token-scopes.ts';
import type { Endpoints } from './endpoint.ts';
import { Done } from './staff.ts';
import { oneLine } from './one-line.ts';

const ApiToken = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Its first letters. */
  hint: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  who: z.string(),
  madeAt: z.string(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const TokenBody = z.object({
  name: oneLine.min(2, 'Please name what it is for.').max(80, 'At most 80 characters.'),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1, 'Please choose what it may do.'),
});

/** Keys for the owner's own programs, sent as `Authorization: Bearer kdm_…`. */
export const tokensStaffApi = {
  apiTokens: {
    who: 'owner',
    out: z.strictObject({ success: z.literal(true), tokens: z.array(ApiToken) }),
    failures: [],
  },
  /** The only answer that holds the key itself. */
  makeApiToken: { who: 'owner', body: TokenBody, out: Done.extend({ token: z.string() }), failures: [] },
  revokeApiToken: {
    who: 'owner',
    params: z.object({ id: z.uuid() }),
    out: Done,
    failures: ['notFound'],
  },
} as const satisfies Endpoints;
