import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';

/** A third of the processor time of whoever answers somebody, where there is not enough for both. */
const NICE = 5;

/** Lets others go first where processor time is short: this thread on Linux, elsewhere the process. */
export function runBehindOthers(): void {
  try {
    const thread =
      process.platform === 'linux' ? Number(path.basename(readlinkSync('/proc/thread-self'))) : 0;
    setPriority(thread, NICE);
  } catch {
    // A system that does not allow it: all are equal there.
  }
}
