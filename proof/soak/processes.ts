import { readdirSync, readFileSync } from 'node:fs';

export interface Sample {
  /** Seconds since the start. */
  readonly at: number;
  readonly name: string;
  readonly megabytes: number;
  readonly handles: number;
}

const read = (pid: number, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');

/** A process and all that it has started. */
function treeOf(root: number): number[] {
  const parents = readdirSync('/proc')
    .map(Number)
    .filter(Boolean)
    .flatMap((pid) => {
      try {
        return [{ pid, parent: Number(/^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1]) }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
  const found = [root];
  for (const at of found) found.push(...parents.filter(({ parent }) => parent === at).map(({ pid }) => pid));
  return found;
}

/** The shop's own processes by their names; its PostgreSQL manages its memory itself. */
export function shopProcesses(root: number): Map<string, number> {
  const named = new Map<string, number>();
  for (const pid of treeOf(root)) {
    try {
      const program = read(pid, 'comm').trim();
      if (!program.startsWith('node')) continue;
      const name = /PROCESS_NAME=([^\0]*)/.exec(read(pid, 'environ'))?.[1] ?? 'parent';
      named.set(pid === root ? 'parent' : name, pid);
    } catch {
      // It has ended meanwhile.
    }
  }
  return named;
}

export function sample(root: number, at: number): Sample[] {
  return [...shopProcesses(root)].flatMap(([name, pid]) => {
    try {
      const megabytes = Number(/^VmRSS:\s+(\d+)/m.exec(read(pid, 'status'))?.[1]) / 1024;
      return [{ at, name, megabytes, handles: readdirSync(`/proc/${pid}/fd`).length }];
    } catch {
      return [];
    }
  });
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

export interface Growth {
  readonly name: string;
  readonly megabytes: readonly [before: number, after: number];
  readonly handles: readonly [before: number, after: number];
}

/** The middle of each process's figures right after `from`, and at the end. */
export function growthOf(samples: readonly Sample[], from: number): Growth[] {
  const counted = samples.filter(({ at }) => at >= from);
  const end = Math.max(...counted.map(({ at }) => at));
  const part = (end - from) / 4;
  return [...new Set(counted.map(({ name }) => name))].map((name) => {
    const own = counted.filter((each) => each.name === name);
    const first = own.filter(({ at }) => at <= from + part);
    const last = own.filter(({ at }) => at >= end - part);
    const middle = (of: readonly Sample[], key: 'megabytes' | 'handles') =>
      median(of.map((each) => each[key]));
    return {
      name,
      megabytes: [middle(first, 'megabytes'), middle(last, 'megabytes')],
      handles: [middle(first, 'handles'), middle(last, 'handles')],
    };
  });
}
