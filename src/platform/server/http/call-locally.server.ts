import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { Failure } from '../../../domain/errors.ts';
import { type Call, CallError, refuseFailure } from '../../browser/call.ts';
import { Answer } from './answer.ts';
import type { CallContext } from './api.server.ts';
import { checkInput } from './check-input.ts';

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
  language: Language = 'en',
): Call {
  const context = {
    shop,
    visitor: { kind: 'anonymous' },
    address: 'page',
    language,
    header: () => undefined,
    get request(): never {
      throw new Error('A page is rendered without a request.');
    },
  } satisfies CallContext<Shop>;
  return async (name: string, ask: { params?: unknown; query?: unknown; body?: unknown }): Promise<never> => {
    const row = rows[name];
    const handler = handlers[name];
    if (!row || !handler || row.who !== 'anyone') throw new Error(`A page may not call ${name}.`);
    let input: object | undefined;
    try {
      // Refused like a call over HTTP: an address may hold whatever somebody typed.
      input = {
        params: checkInput(row.params, ask.params),
        query: checkInput(row.query, ask.query),
        body: checkInput(row.body, ask.body),
      };
      const result = await handler(input as never, context);
      const output = result instanceof Answer ? result.body : result;
      onAnswer(name, input, output);
      return refuseFailure(output, 200) as never;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (input !== undefined) onAnswer(name, input, undefined);
      throw new CallError(error.status, {
        success: false,
        code: error.code,
        message: error.message,
        ...error.details,
      });
    }
  };
}
