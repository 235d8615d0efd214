import type { Endpoint } from '../../contract/endpoint.ts';
import { Failure } from '../../domain/errors.ts';
import { type Call, CallError, refuseFailure } from '../call.ts';
import { Answer, type CallContext } from './api.server.ts';

export type LocalHandlers<Shop> = Readonly<
  Record<string, (input: never, context: CallContext<Shop>) => Promise<unknown>>
>;

/**
 * Calls a handler directly, without HTTP, as nobody in particular: pages are the same for everybody.
 * Only calls that anyone may make go through. `onAnswer` is told of each; without an output it failed.
 */
export function callLocally<Shop>(
  rows: Readonly<Record<string, Endpoint>>,
  handlers: LocalHandlers<Shop>,
  shop: Shop,
  onAnswer: (name: string, input: unknown, output: unknown) => void = () => {},
): Call {
  const context = {
    shop,
    visitor: { kind: 'anonymous' },
    address: 'page',
    header: () => undefined,
    get request(): never {
      throw new Error('A page is rendered without a request.');
    },
  } satisfies CallContext<Shop>;
  const call = async (
    name: string,
    ask: { params?: unknown; query?: unknown; body?: unknown },
  ): Promise<unknown> => {
    const row = rows[name];
    const handler = handlers[name];
    if (!row || !handler || row.who !== 'anyone') throw new Error(`A page may not call ${name}.`);
    const input = {
      params: row.params?.parse(ask.params),
      query: row.query?.parse(ask.query ?? {}),
      body: row.body?.parse(ask.body),
    };
    try {
      const result = await handler(input as never, context);
      const output = result instanceof Answer ? result.body : result;
      onAnswer(name, input, output);
      return refuseFailure(output, 200);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      onAnswer(name, input, undefined);
      throw new CallError(error.status, {
        success: false,
        code: error.code,
        message: error.message,
        ...error.details,
      });
    }
  };
  return call as unknown as Call;
}
