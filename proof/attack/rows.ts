import { api } from '../../src/contract/api.ts';
import { everyCall, type CallName } from '../../src/contract/calls-staff.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Ask } from './send.ts';

export interface Row {
  readonly name: CallName;
  readonly verb: 'GET' | 'POST';
  readonly path: string;
  readonly endpoint: Endpoint;
  readonly forStaff: boolean;
  /** Only somebody who has signed in may call. */
  readonly closed: boolean;
}

/** Every row of the API table: a new call is attacked without a word said here. */
export const rows: readonly Row[] = (Object.entries(api) as [CallName, Endpoint][]).map(
  ([name, endpoint]) => {
    const [verb, path] = everyCall[name];
    const forStaff = endpoint.who === 'owner' || endpoint.who.includes('staff');
    return { name, verb, path, endpoint, forStaff, closed: forStaff || endpoint.who === 'customer' };
  },
);

/** Calls that would end our own sessions or rights in the middle of an attack. */
const ENDS_IT = new Set<CallName>([
  'signOut',
  'signOutEverywhere',
  'deleteAccount',
  'endStaffSession',
  'changeSecondStepRule',
  'removeStaff',
]);
export const endsTheAttack = ({ name }: Row): boolean => ENDS_IT.has(name);

/** So many at a time, one batch after the other. */
export async function inBatches<T>(
  all: readonly T[],
  size: number,
  work: (each: T) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < all.length; at += size) await Promise.all(all.slice(at, at + size).map(work));
}

export interface Input {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

const word = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** The address with its parameters. What is no text is sent as JSON text: the server has to cope. */
export function addressOf({ path }: Row, { params = {}, query }: Input): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(word(params[name]).toWellFormed()),
  );
  const asked = Object.entries(Object(query) as object)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(word(value).toWellFormed())}`,
    );
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`;
}

export const askOf = (row: Row, { body }: Input, token?: string): Ask =>
  row.verb === 'GET' ? { token } : { token, json: body ?? {} };
