import { readFileSync } from 'node:fs';
import { ShopSettings } from '../contract/shop.ts';
import { emailKey } from '../domain/accounts/email.ts';
import { parcelSeen } from '../features/orders/server/parcel-seen.server.ts';
import { whatWaits } from '../features/backoffice/server/waiting.server.ts';
import { COMMAND_LINE, writeAuditLog } from '../features/audit/server/write-audit-log.server.ts';
import {
  changeDefaultDiscount,
  changePrice,
  changeStock,
  setDefaultDiscount,
} from '../features/catalogue/server/change-catalogue.server.ts';
import { refundByHand } from '../features/orders/server/refund/refund-by-hand.server.ts';
import { readShopSettings, saveShopSettings } from '../features/settings/server/shop-settings.server.ts';
import { inTransaction, type Sql } from '../platform/db.server.ts';
import { loadDemo } from './load-demo.server.ts';

interface Keeper {
  readonly sql: Sql;
  readonly root: string;
}

interface Command {
  readonly usage: string;
  readonly does: string;
  /** How many words it takes. */
  readonly words: readonly number[];
  run(keeper: Keeper, words: readonly string[]): Promise<string[]>;
}

/** What a shopkeeper can change. A running shop shows it at once: the pages that show it are dropped. */
const commands: Readonly<Record<string, Command>> = {
  attention: {
    usage: 'attention',
    does: 'lists what waits for somebody',
    words: [0],
    run: ({ sql }) => attention(sql),
  },
  done: {
    usage: 'done ORDER',
    does: 'ticks off the parcel of an order that somebody has looked after',
    words: [1],
    run: async ({ sql }, [order = '']) => [
      (await parcelSeen(sql, { orderNumber: order, who: COMMAND_LINE })).message,
    ],
  },
  refunded: {
    usage: 'refunded ORDER',
    does: 'says that you have given the money of an order back yourself; the customer is told',
    words: [1],
    run: async ({ sql }, [order = '']) => [(await refundByHand(sql, order, COMMAND_LINE)).message],
  },
  price: {
    usage: 'price PRODUCT RUPEES [PERCENT]',
    does: "sets the M.R.P. and the product's own discount; without one the shop's default holds",
    words: [2, 3],
    run: async ({ sql }, [product = '', rupees, percent]) => {
      const discount = percent === undefined ? null : numberOf(percent);
      await changePrice(
        { sql },
        { id: await productId(sql, product), SellingPrice: numberOf(rupees), discount },
      );
      return [`${product} has its new price.`];
    },
  },
  stock: {
    usage: 'stock PRODUCT SIZE PAIRS',
    does: 'sets how many pairs of a size there are',
    words: [3],
    run: async ({ sql }, [product = '', size, pairs]) => {
      const id = await productId(sql, product);
      await changeStock({ sql }, { id, size: numberOf(size), quantity: numberOf(pairs) });
      return [`${product} has ${pairs} pairs in size ${size}.`];
    },
  },
  discount: {
    usage: 'discount PERCENT',
    does: 'sets the discount of all products that have none of their own',
    words: [1],
    run: async ({ sql }, [percent]) => {
      await changeDefaultDiscount({ sql }, numberOf(percent));
      return [`The default discount is ${percent} %.`];
    },
  },
  tax: {
    usage: 'tax DATE on|off',
    does: 'switches a row of the tax table; 2025-09-22 is the law since then (5 % up to 2500 rupees, 18 % above)',
    words: [2],
    run: ({ sql }, [date = '', state = '']) => switchTax(sql, date, state),
  },
  'tax-method': {
    usage: 'tax-method percent-of-price|within-price',
    does: 'takes the rate of the price, or finds the tax inside it (Rule 35)',
    words: [1],
    run: async ({ sql }, [method]) => {
      const { pricing } = await readShopSettings(sql);
      await take(sql, { pricing: { ...pricing, tax: { ...pricing.tax, method } } });
      return [`Tax is computed by ${method}.`];
    },
  },
  settings: {
    usage: 'settings [FILE]',
    does: 'prints the shop settings, or takes over what a JSON file says of them',
    words: [0, 1],
    run: async ({ sql }, [file]) => {
      if (file !== undefined) await take(sql, JSON.parse(readFileSync(file, 'utf8')));
      return [JSON.stringify(await readShopSettings(sql), null, 2)];
    },
  },
  role: {
    usage: 'role EMAIL customer|staff|owner',
    does: 'says what somebody with an account may do',
    words: [2],
    run: ({ sql }, [email = '', role = '']) => setRole(sql, email, role),
  },
  catalogue: {
    usage: 'catalogue',
    does: 'fills an empty shop with the catalogue of the folder demo/',
    words: [0],
    run: async ({ sql, root }) => {
      const said: string[] = [];
      await loadDemo(sql, root, (line) => said.push(line));
      return said.length > 0 ? said : ['The shop has a catalogue already.'];
    },
  },
};

export async function keep(keeper: Keeper, [name, ...words]: readonly string[]): Promise<string[]> {
  if (name === undefined) return help();
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error([`There is no command ${name}.`, ...help()].join('\n'));
  if (!command.words.includes(words.length)) throw new Error(`Use: npm run keep -- ${command.usage}`);
  return command.run(keeper, words);
}

const help = (): string[] =>
  Object.values(commands).map(({ usage, does }) => `npm run keep -- ${usage}\n    ${does}`);

function numberOf(text: string | undefined): number {
  const value = Number(text);
  if (text === undefined || text.trim() === '' || !Number.isFinite(value))
    throw new Error(`${text} is not a number.`);
  return value;
}

/** By its id, its code (what the screens call product id), or its slug. */
async function productId(sql: Sql, name: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from products where id = ${name} or code = ${name.toUpperCase()} or slug = ${name}`;
  if (!row) throw new Error(`There is no product ${name}.`);
  return row.id;
}

/** Only what is named changes, and only to what the schema takes. */
async function take(sql: Sql, change: unknown): Promise<void> {
  const parsed = ShopSettings.partial().strict().safeParse(change);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      ({ path, message }) => `  - ${[path.join('.'), message].filter(Boolean).join(': ')}`,
    );
    throw new Error(['The settings have faults:', ...faults].join('\n'));
  }
  const { data } = parsed;
  await inTransaction(sql, async (tx) => {
    if (data.pricing) await setDefaultDiscount(tx, data.pricing.defaultDiscount);
    await saveShopSettings(tx, data as Partial<ShopSettings>);
  });
}

async function switchTax(sql: Sql, date: string, state: string): Promise<string[]> {
  const { pricing } = await readShopSettings(sql);
  const { rows } = pricing.tax;
  if (!rows.some(({ validFrom }) => validFrom === date) || !['on', 'off'].includes(state))
    throw new Error(`Use on or off, and one of these dates: ${rows.map((row) => row.validFrom).join(', ')}`);
  const changed = rows.map((row) => (row.validFrom === date ? { ...row, switchedOn: state === 'on' } : row));
  if (!changed.some(({ switchedOn }) => switchedOn)) throw new Error('One row must stay switched on.');
  await take(sql, { pricing: { ...pricing, tax: { ...pricing.tax, rows: changed } } });
  return [`The tax row of ${date} is ${state}.`];
}

async function setRole(sql: Sql, email: string, role: string): Promise<string[]> {
  if (!['customer', 'staff', 'owner'].includes(role)) throw new Error('A role is customer, staff or owner.');
  await inTransaction(sql, async (tx) => {
    const [user] = await tx<{ id: string; role: string }[]>`
      select id, user_type as role from users
      where email_key = ${emailKey(email)} and deleted_at is null and email_verified_at is not null for update`;
    if (!user) throw new Error(`Nobody with a verified e-mail ${email} has an account.`);
    if (user.role === role) return;
    await tx`update users set user_type = ${role} where id = ${user.id}`;
    await writeAuditLog(tx, COMMAND_LINE, `${email}: ${role} instead of ${user.role}`, {});
  });
  return [`${email} is ${role} now.`];
}

/** What the back office shows, with the command that answers it. */
async function attention(sql: Sql): Promise<string[]> {
  const waiting = await whatWaits(sql);
  if (waiting.length === 0) return ['Nothing waits for you.'];
  return waiting.map(({ text, answer, orderNumber }) =>
    answer === 'refunded' ? `${text} Then npm run keep -- refunded ${orderNumber}` : text,
  );
}
