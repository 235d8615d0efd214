import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';

/**
 * Lets others go first where processor time is short: this thread on Linux, elsewhere the process. With 2 it gets two thirds
 * of the time of another, with 5 a third.
 */
export function runBehindOthers(nice: 2 | 5): void {
  try {
    const thread =
      process.platform === 'linux' ? Number(path.basename(readlinkSync('/proc/thread-self'))) : 0;
    setPriority(thread, nice);
  } catch {
    // A system that does not allow it: all are equal there.
  }
}
