import type { Endpoint } from '../../../contract/endpoint.ts';
import { refusalsOf } from '../../../domain/accounts/visitor.ts';
import { Failure } from '../../../domain/errors.ts';

/**
 * Calls at work at once. A database that is slow or locked must not gather a crowd in front of it. Uploads wait for
 * their senders: they count apart, and those of customers apart from those of staff, so that none of them stops another
 * kind. Each holds a few megabytes at most.
 */
const MOST = { calls: 300, uploads: 24, staffUploads: 24 };

const crowdOf = ({ reads, who }: Pick<Endpoint, 'reads' | 'who'>): keyof typeof MOST =>
  reads !== 'multipart' ? 'calls' : refusalsOf(who).includes('notAllowed') ? 'staffUploads' : 'uploads';

export function createCrowds() {
  const now = { calls: 0, uploads: 0, staffUploads: 0 };
  const run = async <T>(crowd: keyof typeof MOST, work: () => Promise<T>): Promise<T> => {
    if (now[crowd] >= MOST[crowd]) throw new Failure('busy', { retryAfterSeconds: 5 });
    now[crowd] += 1;
    try {
      return await work();
    } finally {
      now[crowd] -= 1;
    }
  };
  return {
    /** The call itself. */
    join: <T>(row: Pick<Endpoint, 'reads' | 'who'>, work: () => Promise<T>): Promise<T> =>
      run(crowdOf(row), work),
    /** What every call does before it. */
    joinCalls: <T>(work: () => Promise<T>): Promise<T> => run('calls', work),
  };
}

export type Crowds = ReturnType<typeof createCrowds>;
