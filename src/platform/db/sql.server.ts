import type { PoolClient, QueryConfig, QueryResult } from 'pg';
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
   * then, so whoever listens must also look by herself from time to time.
   */
  notifyLater(channel: string): void;
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

class LazyQuery<T> extends Part {
  readonly [Symbol.toStringTag] = 'Query';
  readonly #send: () => Promise<Rows<T>>;
  #answer: Promise<Rows<T>> | undefined;

  constructor(write: (into: Statement) => void, send: Send, simple: boolean) {
    super(write);
    this.#send = async () => {
      const statement = new Statement();
      write(statement);
      const { rows, rowCount } = await send(statement, simple);
      return Object.defineProperty(rows as T[], 'count', { value: rowCount ?? 0 }) as Rows<T>;
    };
  }
  #run = (): Promise<Rows<T>> => (this.#answer ??= this.#send());
  // oxlint-disable-next-line unicorn/no-thenable -- that is the point: it runs when it is awaited
  then: Promise<Rows<T>>['then'] = (kept, failed) => this.#run().then(kept, failed);
  catch: Promise<Rows<T>>['catch'] = (failed) => this.#run().catch(failed);
  finally: Promise<Rows<T>>['finally'] = (after) => this.#run().finally(after);
}

export function sqlOver(send: Send, notifyLater: (channel: string) => void): Db {
  const tag = (strings: TemplateStringsArray, ...values: readonly Value[]) =>
    new LazyQuery((into) => void writeTemplate(into, strings, values), send, false);
  return Object.assign(tag, {
    json: (value: unknown) => new Json(value),
    values: valuesPart,
    set: setPart,
    notifyLater,
    unsafe: (text: string) => new LazyQuery((into) => void (into.text += text), send, true),
  }) as Db;
}

const DAYS_MS = 2 ** 31 - 1;

/** Statements on one connection. */
export const sendOn =
  (client: PoolClient, named: boolean, patient = false): Send =>
  async ({ text, values }, simple) => {
    const config: QueryConfig & { query_timeout?: number } = { text };
    const name = named && !simple ? nameOf(text) : undefined;
    if (name !== undefined) config.name = name;
    if (!simple) config.values = values;
    if (patient) config.query_timeout = DAYS_MS;
    try {
      const answer: QueryResult | QueryResult[] = await client.query(config);
      // Several statements have several answers.
      return Array.isArray(answer) ? (answer.at(-1) as QueryResult) : answer;
    } catch (error) {
      throw asDbError(error);
    }
  };
