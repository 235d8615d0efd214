import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { testDb } from '../../platform/testing/test-db.server.ts';
import { createSandboxTables } from './schema.server.ts';
import { TASK_INDEX, TASK_TABLE, createTaskQueue } from './tasks.server.ts';

const { sql } = await testDb();
await createSandboxTables(sql, [TASK_TABLE, TASK_INDEX]);

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600 && !condition(); tries++) await wait(10);
  expect(condition()).toBe(true);
}

describe('errands of a sandbox', () => {
  it('added at any moment are done, none waits for the next call', async () => {
    const done: unknown[] = [];
    const handle = async (payload: unknown) => void done.push(payload);
    const queue = createTaskQueue({ sql, service: 'steady', handlers: { do: handle }, log: () => {} });
    // One by one, each as soon as the last is done: the wake-up meets the queue at every point of its round.
    for (let turn = 1; turn <= 150; turn++) {
      await queue.add(sql, 'do', turn);
      queue.wake();
      await until(() => done.length === turn);
    }
    await queue.stop();
  });

  it('are shared by two processes, each errand done once', async () => {
    const done: unknown[] = [];
    const handle = async (payload: unknown) => void done.push(payload);
    const make = () => createTaskQueue({ sql, service: 'shared', handlers: { do: handle }, log: () => {} });
    const queues = [make(), make()];
    for (let turn = 0; turn < 50; turn++) await queues[0]!.add(sql, 'do', turn);
    for (const queue of queues) queue.wake();
    await until(() => done.length >= 50);
    await Promise.all(queues.map((queue) => queue.stop()));
    expect(new Set(done).size).toBe(50);
    expect(done).toHaveLength(50);
  });

  it('come at their time, and again when they fail', async () => {
    const seen: string[] = [];
    let failures = 1;
    const handle = async (payload: unknown) => {
      seen.push(String(payload));
      if (payload === 'fails once' && failures-- > 0) throw new Error('not yet');
    };
    const queue = createTaskQueue({ sql, service: 'timed', handlers: { do: handle }, log: () => {} });
    await queue.add(sql, 'do', 'later', 300);
    await queue.add(sql, 'do', 'fails once');
    queue.wake();
    await until(() => seen.length === 3);
    expect(seen[0]).toBe('fails once');
    expect(seen.toSorted((a, b) => a.localeCompare(b))).toEqual(['fails once', 'fails once', 'later']);
    await queue.stop();
    expect(await sql`select 1 from sandbox.task where service = 'timed'`).toHaveLength(0);
  });
});
