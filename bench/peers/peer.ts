/** What is asked of every shop. */
export const QUESTIONS = [
  'home page',
  'category page',
  'product page',
  'search page',
  'list API',
  'search API',
  'product API',
] as const;
export type Question = (typeof QUESTIONS)[number];

/** A product as every shop is filled with it. */
export interface Goods {
  readonly sku: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly category: string;
  readonly rupees: string;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}
/** Asks on the connection of one client: with a body it posts. */
export type Ask = (
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

export interface Peer {
  readonly name: string;
  readonly port: number;
  /** First processes of the trees: node, and its database where that is another tree. */
  readonly pids: readonly number[];
  /** What does not change an answer, or nothing where a shop has no such page or API. */
  readonly cached: Partial<Readonly<Record<Question, (number: number) => Buffer>>>;
  /** The same, every address new. */
  readonly fresh: Partial<Readonly<Record<Question, (number: number) => Buffer>>>;
  /** One pair to a new customer's address; fails where it is not accepted. */
  readonly order: (ask: Ask, number: number) => Promise<void>;
  /** How many jobs or events of orders are left to do. */
  readonly remaining: () => Promise<number>;
}

/** The body of an answer that went well. */
export function goodBody({ status, body }: Answer, holds = ''): string {
  if (status !== 200 || !body.includes(holds)) throw new Error(`${status} ${body.slice(0, 300)}`);
  return body;
}

/** An address for each customer: all three limit how often one may ask. */
export const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/** The same request head to all of them. */
export function request(
  path: string,
  number: number,
  more: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
): Buffer {
  const body = more.body === undefined ? '' : JSON.stringify(more.body);
  const headers = {
    Host: '127.0.0.1',
    'Accept-Encoding': 'br',
    'X-Forwarded-For': addressOf(number),
    ...(body === '' ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
    ...more.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${body === '' ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** Requests for one address, written beforehand: writing them is not the shop's work. */
export function again(make: (number: number) => Buffer): (number: number) => Buffer {
  const ready = Array.from({ length: 4_096 }, (_, number) => make(number));
  return (number) => ready[number % ready.length] ?? make(number);
}

/** Two or three words of a product's name, in some order: all shops find it. */
export function searchOf(goods: readonly Goods[], number: number): string {
  const { name = '' } = goods[number % goods.length] ?? {};
  const words = name.split(' ').filter((word) => word.length > 2);
  const choice = Math.floor(number / goods.length);
  const at = choice % words.length;
  const [first = '', ...others] = [...words.slice(at), ...words.slice(0, at)];
  const turn = Math.floor(choice / words.length) % others.length;
  const rest = [...others.slice(turn), ...others.slice(0, turn)];
  const many = 1 + (Math.floor(choice / words.length / others.length) % 2);
  return [first, ...rest.slice(0, many)].join(' ');
}

/** Prices between the ends of the slider, in rupees. */
export function priceRange(number: number): { readonly low: number; readonly high: number } {
  const low = 801 + ((number * 7) % 1400);
  return { low, high: low + 600 + ((number * 13) % 7000) };
}
