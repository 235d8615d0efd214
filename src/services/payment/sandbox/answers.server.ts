import type { FastifyReply } from 'fastify';
import { z } from 'zod';

export const badRequest = (
  reply: FastifyReply,
  description: string,
  field: string | null = null,
  status = 400,
) =>
  reply.code(status).send({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      field,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  });
export const UNKNOWN_ID = 'The id provided does not exist';

export const notesShape = z
  .record(z.string().max(256), z.string().max(256))
  .refine(
    (notes) => Object.keys(notes).length <= 15,
    'Number of fields in notes should be less than or equal to 15',
  );

/** The first fault, in the provider's words. */
export function firstFault(error: z.ZodError, body: unknown): { description: string; field: string | null } {
  const issue = error.issues[0];
  const field = issue?.path.join('.') || null;
  if (issue?.code === 'unrecognized_keys') {
    return {
      description: `${issue.keys.join(', ')} is/are not required and should not be sent`,
      field: issue.keys[0] ?? null,
    };
  }
  const missing =
    issue?.path.length === 1 &&
    (body as Record<string, unknown> | null)?.[String(issue.path[0])] === undefined;
  return {
    description: missing ? `The ${field} field is required.` : (issue?.message ?? 'Invalid request'),
    field,
  };
}

export const collection = <T>(items: T[]) => ({ entity: 'collection', count: items.length, items });
