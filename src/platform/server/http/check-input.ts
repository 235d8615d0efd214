import type { z } from 'zod';
import { Failure } from '../../../domain/errors.ts';

/** A rule without a sentence of its own says nothing a shopper could use: the registry's sentence stands then. */
const NO_MESSAGE = '';

/** What was sent, as the contract wants it; a Failure names the wrong fields. */
export function checkInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {}, { error: () => NO_MESSAGE });
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? NO_MESSAGE;
  throw new Failure('invalidInput', {
    ...(message === NO_MESSAGE ? {} : { message }),
    details: { fields: parsed.error.issues.slice(0, 20).map((each) => each.path.join('.')) },
  });
}
