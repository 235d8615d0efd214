import type { Server } from 'node:http';

const SWEEP_MS = 200;

/**
 * Closes a server: what was begun is answered, and a connection that has nothing more to say is not waited for, also one
 * that becomes idle only now. Whoever does not take the answer within the limit is cut off.
 */
export async function drain(server: Server, close: () => Promise<unknown>, limitMs: number): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  try {
    await close();
  } finally {
    clearInterval(sweep);
    clearTimeout(limit);
  }
}
