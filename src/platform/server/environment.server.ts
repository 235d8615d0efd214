import type { z } from 'zod';

export class ConfigFaults extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigFaults';
    this.faults = faults;
  }
}

/** Reads the environment by a schema; what is empty counts as not given. All faults come at once. */
export function readEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): { given: Record<string, string | undefined>; values: z.output<Schema> | undefined; faults: string[] } {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  return parsed.success
    ? { given, values: parsed.data, faults: [] }
    : {
        given,
        values: undefined,
        faults: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
      };
}
