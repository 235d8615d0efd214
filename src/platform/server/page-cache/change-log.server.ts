import { type Change, EVERYTHING } from './invalidate.server.ts';

/** A change with its number; all processes of a machine count alike. */
export interface NumberedChange extends Change {
  readonly number: number;
}

/** How long a page may still be sent after a change of what it shows. */
export interface Effect {
  /** The number of the first change that the page does not show. */
  readonly since: number;
  readonly sendUntil: number;
  /** From here on it is renewed when asked for; not before, so that changes close together make one renewal. */
  readonly renewAt: number;
}

interface LoggedChange extends NumberedChange {
  readonly at: number;
  readonly set: ReadonlySet<string>;
}

/** For how many milliseconds after a change a page may still show what a tag stood for. */
export type AgeOf = (tag: string) => number;

/** Enough for the longest rendering on the busiest day. */
const KEPT = 4_000;

/** Room to renew a page before it must not be sent any more; more where many pages may wait at a time. */
const AHEAD_MS = 400;
const AHEAD_SHARE = 0.2;
/** What must show as soon as this is renewed at once. */
const AT_ONCE_MS = 1_000;

const renewAfter = (age: number): number =>
  age <= AT_ONCE_MS ? 0 : age - Math.max(AHEAD_MS, age * AHEAD_SHARE);

const never: Effect = { since: Infinity, sendUntil: Infinity, renewAt: Infinity };

function worse(one: Effect, other: Effect): Effect {
  return {
    since: Math.min(one.since, other.since),
    sendUntil: Math.min(one.sendUntil, other.sendUntil),
    renewAt: Math.min(one.renewAt, other.renewAt),
  };
}

/** The last changes in order, and what each means to a page that shows certain tags. */
export function createChangeLog(ageOf: AgeOf, now: () => number = Date.now) {
  const changes: LoggedChange[] = [];
  let current = 0;

  const effectOf = (
    { set, withinMs = Infinity, at, number }: LoggedChange,
    tags: readonly string[],
  ): Effect => {
    const all = set.has(EVERYTHING);
    let age = Infinity;
    for (const tag of tags) if (all || set.has(tag)) age = Math.min(age, ageOf(tag));
    // A page that shows nothing is out of date only when a notice may have been missed.
    if (age === Infinity && !(all && withinMs === 0)) return never;
    age = Math.min(age, withinMs);
    return {
      since: number,
      sendUntil: at + age,
      renewAt: at + renewAfter(age),
    };
  };

  return {
    get current() {
      return current;
    },
    add(change: Change, number = current + 1): NumberedChange {
      current = number;
      changes.push({ ...change, number, at: now(), set: new Set(change.tags) });
      if (changes.length > KEPT) changes.splice(0, KEPT / 4);
      return { ...change, number };
    },
    /** What the changes after `number` mean to a page with these tags. */
    effectSince(number: number, tags: readonly string[]): Effect {
      if (number >= current) return never;
      const oldest = changes[0]?.number ?? current + 1;
      let effect: Effect = number < oldest - 1 ? { since: number + 1, sendUntil: 0, renewAt: 0 } : never;
      for (let at = changes.length - 1; at >= 0; at -= 1) {
        const change = changes[at];
        if (!change || change.number <= number) break;
        effect = worse(effect, effectOf(change, tags));
      }
      return effect;
    },
    worse,
    never,
  };
}

export type ChangeLog = ReturnType<typeof createChangeLog>;
