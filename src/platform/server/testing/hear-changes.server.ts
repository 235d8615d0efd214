import { randomUUID } from 'node:crypto';
import type { Sql } from '../db.server.ts';
import { type Change, followChanges, invalidatePages } from '../page-cache/invalidate.server.ts';

/** Collects invalidated tags; `heard` returns those since the last call, once all have arrived. */
export async function hearChanges(sql: Sql) {
  const changes: Change[] = [];
  const marks = new Map<string, () => void>();
  const following = await followChanges(sql, (change) => {
    const [first = ''] = change.tags;
    if (first.startsWith('mark:')) marks.get(first)?.();
    else changes.push(change);
  });
  /** Notices arrive in order: when this one is here, all before it are. */
  async function heard(): Promise<Change[]> {
    const mark = `mark:${randomUUID()}`;
    const arrived = new Promise<void>((resolve) => marks.set(mark, resolve));
    await invalidatePages(sql, [mark]);
    await arrived;
    return changes.splice(0);
  }
  await heard();
  return {
    heard,
    tags: async (): Promise<string[]> => (await heard()).flatMap(({ tags }) => [...tags]),
    stop: following.stop,
  };
}
