import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { startJobs } from '../workers.server.ts';

/** A worker in a process of its own, to be killed or halted: `node worker-process.server.ts URL LEASE_MS`. */
const [url = '', leaseMs] = process.argv.slice(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const refused = {
  write: (line: string) => void (line.includes('given to another worker') && say('refused')),
};

const workers = startJobs({
  url,
  leaseMs: Number(leaseMs),
  log: pino({ level: 'debug' }, refused),
  queues: {
    only: {
      workers: 1,
      pollMs: 100,
      handlers: {
        wait: async () => {
          say('started');
          await lines.next();
          say('done');
        },
      },
    },
  },
});
process.once('SIGTERM', () => void workers.stop().then(() => process.exit(0)));
