import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { orderBodies } from '../../bench/fixtures/sale.ts';
import { databaseUrl, type ShopProcess, startShop } from '../../e2e/fixtures/shop-process.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { query } from '../cluster/inside.ts';
import { until } from '../cluster/start-cluster.ts';
import type { Row } from './rows.ts';
import { type Heard, type Send, sender } from './send.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

export interface Mail {
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The shop under attack and who is in it. */
export interface World {
  readonly shop: ShopProcess;
  readonly url: string;
  readonly database: string;
  readonly folder: string;
  readonly send: Send;
  readonly products: readonly Product[];
  /** Words that stand in the victim's data alone. */
  readonly marks: RegExp;
  victim: Person;
  thief: Person;
  owner: Person;
  readonly order: { readonly id: string; readonly orderNumber: string };
  /** Rows of the shop's own tables. */
  rows<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
  outbox(): Promise<Mail[]>;
  mailTo(address: string, matching: RegExp): Promise<Mail>;
  signIn(person: Pick<Person, 'email' | 'password'>): Promise<Person>;
  newCustomer(name: string, more?: object): Promise<Person>;
  placeOrder(change?: { formData?: object }, token?: string): Promise<{ heard: Heard; orderNumber: string }>;
  /** Things that are there, for the parameters of a call. */
  paramsOf(row: Row): Record<string, string>;
  /** Who may make the call. */
  tokenFor(row: Row): string | undefined;
  learnIds(): Promise<void>;
  stop(): Promise<void>;
}

export const json = <T>({ text }: Heard): T => JSON.parse(text) as T;

/** What stands before a parameter in the path, and a thing of that kind. */
const THINGS: Readonly<Record<string, string>> = {
  'products/:id': 'select id from products where active limit 1',
  'customers/:id': 'select id from customers limit 1',
  'queries/:ticket': 'select ticket as id from queries limit 1',
  'subscribers/:id': 'select id from subscribers limit 1',
  'newsletters/:id': 'select id from newsletters limit 1',
  'webhooks/:id': 'select id from webhook_endpoints limit 1',
  'webhook-log/:id': 'select id from webhook_deliveries limit 1',
  'tokens/:id': 'select id from api_tokens limit 1',
  'reviews/:id': 'select id from reviews limit 1',
  'refunds/:id': 'select id from refunds limit 1',
  'returns/:id': 'select id from return_requests limit 1',
  'messages/:id': 'select id from order_messages limit 1',
  'jobs/:id': 'select id from jobs limit 1',
  'takes/:id': 'select id from stock_takes limit 1',
  'pictures/:id': 'select id from stored_pictures limit 1',
  'pictures/:picture': 'select id from pictures limit 1',
  'imports/:id': 'select id from imports limit 1',
  'remittances/:id': 'select id from remittances limit 1',
  'offers/:id': 'select id from offers limit 1',
  'reports/:id': 'select id from report_runs limit 1',
  'review-photos/:id': 'select id from review_photos limit 1',
  'invitations/:id': 'select id from staff_invitations limit 1',
  'category/:id': 'select id from subcategories limit 1',
};

export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kadam-attack-'));
  const shop = await startShop({ DATA_DIR: folder, LOG_LEVEL: 'info' });
  const database = databaseUrl(folder);
  // A machine that is busy with something else sends visitors away at first.
  await until('the shop answers', async () => (await fetch(`${shop.url}/api/products`)).ok);
  const send = sender(shop.url);
  const ids = new Map<string, string>();
  const ask: World['rows'] = (text, values) => query(database, text, values);
  const outbox = async (): Promise<Mail[]> => json(await send('/sandbox/outbox.json'));
  async function mailTo(address: string, matching: RegExp): Promise<Mail> {
    let found: Mail | undefined;
    await until(`a mail to ${address}`, async () => {
      found = (await outbox()).find(
        ({ to, subject, text }) => to === address && matching.test(`${subject}\n${text}`),
      );
      return found !== undefined;
    });
    return found as Mail;
  }
  async function signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<Person> {
    const heard = await send('/api/auth/login', { json: { email, password } });
    if (heard.status !== 200) throw new Error(`${email} cannot sign in: ${heard.status} ${heard.text}`);
    const { _id: id, token } = json<{ _id: string; token: string }>(heard);
    return { id, email, password, token };
  }
  async function newCustomer(name: string, more: object = {}): Promise<Person> {
    const email = `${name.toLowerCase()}-${randomInt(1e9)}@attack.example`;
    const password = `open-${randomUUID()}`;
    const made = await send('/api/auth/register', { json: { username: name, email, password, ...more } });
    if (made.status !== 201) throw new Error(`${name} cannot register: ${made.status} ${made.text}`);
    const { text } = await mailTo(email, /verify/i);
    const token = /\/verify-account\/([\w-]+)/.exec(text)?.[1];
    await send('/api/verify-account', { token, json: {} });
    return signIn({ email, password });
  }
  // The smallest size is the one that is ordered.
  const products = json<Product[]>(await send('/api/products')).filter(({ sizesAvailable }) => {
    const [smallest] = sizesAvailable.toSorted((one, other) => one.size - other.size);
    return smallest !== undefined && smallest.quantity > 3;
  });
  const settings = json<{ pricing: { defaultDiscount: number } }>(await send('/api/shop'));
  const nextBody = orderBodies(products, settings.pricing);
  const placeOrder: World['placeOrder'] = async ({ formData = {} } = {}, token) => {
    const { amountOnline: _, ...body } = nextBody();
    const heard = await send('/api/codCheckout', {
      token,
      json: { ...body, formData: { ...body.formData, ...formData } },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { orderNumber = '' } = heard.status === 200 ? json<{ orderNumber?: string }>(heard) : {};
    return { heard, orderNumber };
  };
  const owner = await signIn({ email: 'owner@kadam.example', password: 'open-the-shop-1' });
  const victim = await newCustomer('Zoravati', { phoneNumber: '919000012345' });
  const thief = await newCustomer('Mallory');
  await send('/api/account/addresses', {
    token: victim.token,
    json: {
      fname: 'Zoravati',
      lname: 'Rao',
      billing_address: '7 Zoravati Street',
      billing_address2: '',
      city: 'Bengaluru',
      state: 'Karnataka',
      zipcode: '560001',
      phone: '9000012345',
      isDefault: true,
    },
  });
  const { heard, orderNumber } = await placeOrder(
    { formData: { fname: 'Zoravati', billing_address: '7 Zoravati Street', email: victim.email } },
    victim.token,
  );
  if (heard.status !== 200) throw new Error(`No order: ${heard.status} ${heard.text}`);
  const [order] = await ask<{ id: string }>('select id from orders where order_number = $1', [orderNumber]);

  const world: World = {
    shop,
    url: shop.url,
    database,
    folder,
    send,
    products,
    marks: /Zoravati|zoravati|9000012345/,
    victim,
    thief,
    owner,
    order: { id: order?.id ?? '', orderNumber },
    rows: ask,
    outbox,
    mailTo,
    signIn,
    newCustomer,
    placeOrder,
    paramsOf: ({ path: address }) => {
      const parts = address.split('/');
      const named: Record<string, string> = {
        orderNumber,
        slug: products[0]?.slugTitle ?? '',
        page: 'about-us',
        group: 'selling',
        row: 'popular',
        kind: 'prices',
        pincode: '560001',
        secret: 'guessed',
        token: 'guessed',
        version: '1',
        line: '1',
        awaited: '1',
      };
      const special: Record<string, string> = {
        'orders/:id': world.victim.id,
        'orderDetails/:id': world.order.id,
        'track-order/:id': orderNumber,
        'invoices/:id': world.order.id,
        'allproductVarients/:id': products[0]?._id ?? '',
        'people/:id': world.thief.id,
        'addresses/:id': ids.get('addresses/:id') ?? randomUUID(),
      };
      return Object.fromEntries(
        parts.flatMap((part, at) => {
          if (!part.startsWith(':')) return [];
          const kind = `${parts[at - 1]}/${part}`;
          const name = part.slice(1);
          return [[name, special[kind] ?? ids.get(kind) ?? named[name] ?? randomUUID()]];
        }),
      );
    },
    tokenFor: ({ forStaff, endpoint: { who } }) =>
      forStaff ? world.owner.token : who === 'customer' ? world.thief.token : undefined,
    async learnIds() {
      for (const [kind, text] of Object.entries(THINGS)) {
        const [row] = await ask<{ id: string | number }>(text);
        if (row) ids.set(kind, String(row.id));
      }
      const [address] = await ask<{ id: string }>('select id from addresses where user_id = $1', [
        world.victim.id,
      ]);
      if (address) ids.set('addresses/:id', address.id);
    },
    async stop() {
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await world.learnIds();
  return world;
}
