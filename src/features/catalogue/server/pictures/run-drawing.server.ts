import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DrawOrder, Drawn } from './draw-picture.server.ts';

/** The file itself is at fault: another try would end the same way. */
export class PictureFault extends Error {}

const MOST_MS = 120_000;
const program = fileURLToPath(new URL('./draw-process.server.ts', import.meta.url));

/** Draws in a process of its own. A process that dies or takes too long is an ordinary error: it may be tried again. */
export function runDrawing(order: DrawOrder): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const child = fork(program, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const late = setTimeout(() => child.kill('SIGKILL'), MOST_MS);
    child.once('message', (answer: { drawn?: Drawn; fault?: string }) => {
      if (answer.drawn) resolve(answer.drawn);
      else reject(new PictureFault(answer.fault));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(late);
      // After an answer this changes nothing.
      reject(new Error(`The process that draws pictures ended (${signal ?? code}).`));
    });
    child.send(order, (error) => error && reject(error));
  });
}
