import type { FastifyRequest } from 'fastify';
import { everyCall, type CallName } from '../../../contract/calls-staff.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { admitToken } from '../../../domain/accounts/admit-token.ts';
import { admit, type Visitor } from '../../../domain/accounts/visitor.ts';
import { Failure } from '../../../domain/errors.ts';
import { mostBytesOf, refuseLength, refuseOtherThanFiles, refuseOtherTypes } from './body-rules.server.ts';
import type { Crowds } from './crowds.ts';
import { networkOf } from './network.ts';
import { mayArriveSlowly } from './watch-connections.server.ts';

/** Who makes a call, known before its body is read. */
export interface Admitted {
  readonly visitor: Visitor;
  /** Whom limits count: see networkOf. */
  readonly address: string;
}

interface Options {
  readonly identify: (token: string) => Promise<Visitor>;
  readonly takeFromLimit: (key: string, limit: NonNullable<Endpoint['limit']>) => Promise<void>;
}

export function bearer(request: { headers: { authorization?: string | undefined } }): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** Whoever asked has hung up while this waited for its turn. A connection that is closed has no address either. */
export function refuseWhoHungUp({ ip, raw }: FastifyRequest): void {
  if (raw.socket.destroyed || (ip as string | undefined) === undefined)
    throw new Failure('busy', { retryAfterSeconds: 1 });
}

/**
 * Decides on a call by its headers alone: the body of an unknown visitor is never read. What costs nothing comes first, then the
 * limit, and only then the token, which the database is asked about.
 */
export function createAdmission({ identify, takeFromLimit }: Options, crowds: Crowds) {
  const admitted = new WeakMap<FastifyRequest, Admitted>();

  async function decide(name: CallName, row: Endpoint, request: FastifyRequest): Promise<void> {
    refuseWhoHungUp(request);
    const address = networkOf(request.ip);
    if (row.limit) await takeFromLimit(`${name}:${address}`, row.limit);
    const token = bearer(request);
    const found: Visitor = token === undefined || row.cached ? { kind: 'anonymous' } : await identify(token);
    const visitor = admitToken(row.who, everyCall[name][0], found);
    admit(row.who, visitor);
    refuseOtherThanFiles(row, request);
    if (row.reads === 'multipart') mayArriveSlowly(request.raw);
    admitted.set(request, { visitor, address });
  }

  return {
    /** By what costs nothing to know. */
    checkHeaders: async (row: Endpoint, request: FastifyRequest): Promise<void> => {
      refuseOtherTypes(row, request);
      refuseLength(request, mostBytesOf(row), row.tooLarge);
    },
    admit: (name: CallName, row: Endpoint, request: FastifyRequest): Promise<void> =>
      crowds.joinCalls(() => decide(name, row, request)),
    of(request: FastifyRequest): Admitted {
      const found = admitted.get(request);
      if (!found) throw new Error('A call was not admitted.');
      return found;
    },
  };
}
