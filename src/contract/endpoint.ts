import type { z } from 'zod';
import type { Who } from '../domain/accounts/visitor.ts';
import type { FailureCode } from '../domain/errors.ts';
import type { CallName } from './calls-staff.ts';

export interface Endpoint {
  readonly who: Who;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly out: z.ZodType;
  /** The failures this call can answer by name, beside invalidInput, notSignedIn, tooManyRequests and unexpected. */
  readonly failures: readonly FailureCode[];
  /** How often one address may call. `shared` limits hold across processes: where money or messages are at stake. */
  readonly limit?: { readonly max: number; readonly seconds: number; readonly shared?: true };
  /** Answers that are the same for everybody are cached like pages; the cache manifest says what they show. */
  readonly cached?: true;
  /** The most bytes that may be sent. Only files (`multipart`) may be larger than 256 KB: they are streamed, never parsed whole. */
  readonly bodyLimit?: number;
  /** What is said to whoever sends more. */
  readonly tooLarge?: string;
  /** JSON unless said. `form` accepts a posted HTML form too, `raw` hands the bytes over untouched, `multipart` a form with files. */
  readonly reads?: 'json' | 'form' | 'raw' | 'multipart';
}

export type Endpoints = { readonly [Name in CallName]?: Endpoint };

/** The names of those rows whose answers are cached. */
export type CachedName<Api> = {
  [Name in keyof Api]: Api[Name] extends { readonly cached: true } ? Name : never;
}[keyof Api];

/** For every cached answer what it shows, from what was asked and what was answered (nothing when there was nothing). */
export type CacheTags<Api extends Endpoints, Tag extends string> = {
  readonly [Name in CachedName<Api>]: (
    input: Input<Extract<Api[Name], Endpoint>>,
    output: Output<Extract<Api[Name], Endpoint>> | undefined,
  ) => readonly Tag[];
};

type Of<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives. */
export interface Input<R extends Endpoint> {
  readonly params: Of<R['params']>;
  readonly query: Of<R['query']>;
  readonly body: Of<R['body']>;
}

/** What a caller sends: the parts the row names, and no others. */
export type CallInput<R extends Endpoint> =
  // Row by row: of all rows together the compiler would try every pair of parts.
  R extends Endpoint
    ? (R extends { params: z.ZodType } ? { params: Given<R['params']> } : { params?: undefined }) &
        (R extends { query: z.ZodType } ? { query?: Given<R['query']> } : { query?: undefined }) &
        (R extends { body: z.ZodType } ? { body: Given<R['body']> } : { body?: undefined })
    : never;

export type Output<R extends Endpoint> = z.input<R['out']>;
