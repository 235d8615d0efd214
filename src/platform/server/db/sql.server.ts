import type { Writable } from 'node:stream';
import type { Client, QueryConfig, QueryResult } from 'pg';
import { traced, type Part as TracePart } from '../tracing/tracing.server.ts';
import { asDbError } from './connect.server.ts';
import {
  type Columns,
  Json,
  nameOf,
  Part,
  setPart,
  Statement,
  type Value,
  valuesPart,
  writeTemplate,
} from './statement.server.ts';

/** The rows of an answer; `count` is how many rows were read or changed. */
export type Rows<T> = T[] & { readonly count: number };

/** A statement that is sent once somebody awaits it; or a part of another one. */
export interface Query<T = unknown> extends Promise<Rows<T>>, Part {}

type Row = Readonly<Record<string, unknown>>;

/** A notice on a channel, with what it is about: listeners may ignore what does not concern them. */
export type NotifyLater = (channel: string, about?: readonly string[]) => void;

export type AfterCommit = (work: () => void) => void;

/** Either the pool or an open transaction. Data functions take it first. */
export interface Db {
  /** `` db<{ id: string }[]>`select id from users where email = ${email}` ``; `npm test` compares the type with the schema. */
  <T extends readonly object[] = Row[]>(
    strings: TemplateStringsArray,
    ...values: readonly Value[]
  ): Query<T[number]>;
  json(value: unknown): Json;
  /** `` db`insert into t ${db.values(rows)}` `` */
  values(rows: Columns | readonly Columns[]): Part;
  /** `` db`update t set ${db.set(columns)} where …` `` */
  set(columns: Columns): Part;
  /**
   * Tells those who listen, after the commit and by a statement of its own. `NOTIFY` inside a transaction makes commits
   * queue up behind each other, each until it is on the disk: half as many orders per second. Lost if the process dies just
   * then, so whoever listens must also look from time to time.
   */
  readonly notifyLater: NotifyLater;
  /** Does it after the commit, outside a transaction at once. Only what may be lost with the process. */
  readonly afterCommit: AfterCommit;
  /** Text as it is, also several statements at once; never with anything a visitor wrote. */
  unsafe<T extends readonly object[] = Row[]>(text: string): Query<T[number]>;
}

/** Only an open transaction: what locks rows or must be atomic asks for this. */
export interface Tx extends Db {
  /** All of `work` or nothing of it, inside the transaction. */
  savepoint<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface Reserved extends Db {
  release(): void;
}

/** Sends a statement with its values; a simple one has none and may be several. */
export type Send = (statement: Statement, simple: boolean) => Promise<QueryResult>;

/** One object per statement and no closures: there are many of them. */
class LazyQuery<T> extends Part implements Query<T> {
  readonly #strings: readonly string[];
  readonly #values: readonly Value[];
  readonly #send: Send;
  readonly #simple: boolean;
  #answer: Promise<Rows<T>> | undefined;

  constructor(strings: readonly string[], values: readonly Value[], send: Send, simple: boolean) {
    super();
    this.#strings = strings;
    this.#values = values;
    this.#send = send;
    this.#simple = simple;
  }
  get [Symbol.toStringTag](): string {
    return 'Query';
  }
  override write(into: Statement): void {
    writeTemplate(into, this.#strings, this.#values);
  }
  #run(): Promise<Rows<T>> {
    return (this.#answer ??= this.#ask());
  }
  #ask(): Promise<Rows<T>> {
    const statement = new Statement();
    try {
      this.write(statement);
    } catch (error) {
      return Promise.reject(error as Error);
    }
    return this.#send(statement, this.#simple).then(rowsOf<T>, fromHere);
  }
  // oxlint-disable-next-line unicorn/no-thenable -- that is the point: it runs when it is awaited
  then<A = Rows<T>, B = never>(
    fulfilled?: ((rows: Rows<T>) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#run().then(fulfilled, failed);
  }
  catch<B = never>(failed?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Rows<T> | B> {
    return this.#run().catch(failed);
  }
  finally(after?: (() => void) | null): Promise<Rows<T>> {
    return this.#run().finally(after);
  }
}

const rowsOf = <T>({ rows, rowCount }: QueryResult): Rows<T> =>
  Object.defineProperty(rows as T[], 'count', { value: rowCount ?? 0 }) as Rows<T>;

/** An error comes from a socket; who reads of it wants to know who asked. */
function fromHere(error: unknown): never {
  if (error instanceof Error) Error.captureStackTrace(error);
  throw error;
}

export function sqlOver(
  send: Send,
  notifyLater: NotifyLater,
  afterCommit: AfterCommit = (work) => work(),
): Db {
  const tag = (strings: TemplateStringsArray, ...values: readonly Value[]) =>
    new LazyQuery(strings, values, send, false);
  return Object.assign(tag, {
    json: (value: unknown) => new Json(value),
    values: valuesPart,
    set: setPart,
    notifyLater,
    afterCommit,
    unsafe: (text: string) => new LazyQuery([text], [], send, true),
  }) as Db;
}

const DAYS_MS = 2 ** 31 - 1;

interface Sending {
  readonly named: boolean;
  /** Without a time limit of ours. */
  readonly patient?: boolean;
  readonly failed?: (error: unknown) => void;
}

const gathering = new WeakSet<Writable>();

/** What is asked for in one go leaves in one piece: each piece wakes PostgreSQL up and costs more than what is in it. */
function sendTogether({ connection: { stream } }: Client): void {
  if (gathering.has(stream)) return;
  gathering.add(stream);
  stream.cork();
  process.nextTick(() => {
    gathering.delete(stream);
    stream.uncork();
  });
}

/** Statements on one connection. */
export const sendOn =
  (client: Client, { named, patient, failed }: Sending): Send =>
  ({ text, values }, simple) => {
    const config: QueryConfig & { query_timeout?: number } = { text };
    const name = named && !simple ? nameOf(text) : undefined;
    if (name !== undefined) config.name = name;
    if (!simple) config.values = values;
    if (patient) config.query_timeout = DAYS_MS;
    sendTogether(client);
    const ask = (): Promise<QueryResult> =>
      new Promise((resolve, reject) => {
        client.query(config, (error: Error | undefined, answer: QueryResult | QueryResult[]) => {
          if (error) {
            const mapped = asDbError(error);
            failed?.(mapped);
            reject(mapped);
          } else {
            // Several statements have several answers.
            resolve(Array.isArray(answer) ? (answer.at(-1) as QueryResult) : answer);
          }
        });
      });
    return traced(() => statementPart(text), ask);
  };

const LONGEST_TEXT = 2_000;

/** The text has `$1` where values are. */
const statementPart = (text: string): TracePart => ({
  name: `sql ${/^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''}`,
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.trim().slice(0, LONGEST_TEXT) },
});
