import { type Change, EVERYTHING } from './invalidate.server.ts';

/** An answer that pages are made of, and what it shows. */
export interface FrameAnswer {
  readonly output: unknown;
  readonly tags: readonly string[];
}

/** The answers that nearly every page is made of, such as the menus: read again only when something they show was changed. */
export function createFrameAnswers() {
  const byName = new Map<string, FrameAnswer>();
  let changes = 0;
  return {
    async get(name: string, read: () => Promise<FrameAnswer>): Promise<FrameAnswer> {
      const known = byName.get(name);
      if (known) return known;
      const before = changes;
      const answer = await read();
      // What was changed meanwhile it may not show.
      if (changes === before) byName.set(name, answer);
      return answer;
    },
    apply({ tags }: Pick<Change, 'tags'>): void {
      changes += 1;
      if (tags.includes(EVERYTHING)) return byName.clear();
      for (const [name, answer] of byName)
        if (answer.tags.some((tag) => tags.includes(tag))) byName.delete(name);
    },
  };
}

export type FrameAnswers = ReturnType<typeof createFrameAnswers>;
