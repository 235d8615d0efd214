const cleanups: (() => unknown)[] = [];

/** Runs at the end of the test file, wherever it is called: `afterAll` does nothing inside `beforeAll` or a test. */
export function afterFile(cleanup: () => unknown): void {
  cleanups.push(cleanup);
}

/** Called by `clean-up.ts` when a file has ended; what was opened last is closed first. */
export async function runCleanups(): Promise<void> {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
}
