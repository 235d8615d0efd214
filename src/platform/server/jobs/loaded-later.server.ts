import type { JobHandlers } from './handlers.server.ts';

/** Jobs that are rare: their code is loaded with the first of them. */
export const loadedLater = (kinds: readonly string[], load: () => Promise<JobHandlers>): JobHandlers =>
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      async (payload: never, attempt: number) => {
        const handler = (await load())[kind];
        if (!handler) throw new Error(`Nobody does jobs of the kind ${kind}.`);
        await handler(payload, attempt);
      },
    ]),
  );
