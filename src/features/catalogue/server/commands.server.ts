import { readFileSync } from 'node:fs';
import { numberOf, type Commands } from '../../../platform/server/cli.server.ts';
import type { Sql } from '../../../platform/server/db.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import { changeDefaultDiscount, changeStock } from './change-catalogue.server.ts';
import { changePrice } from './change-price.server.ts';
import { stockFaults } from '../../stock/server/change-stock.server.ts';
import { changeSettings, switchTaxRow } from './change-settings.server.ts';

interface Context {
  readonly sql: Sql;
  readonly now: () => Date;
}

/** By its id, its code (what the screens call product id), or its slug. */
async function productId(sql: Sql, name: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from products where id = ${name} or code = ${name.toUpperCase()} or slug = ${name}`;
  if (!row) throw new Error(`There is no product ${name}.`);
  return row.id;
}

/** What the command line changes of prices, stock and settings. A running shop shows it at once. */
export const catalogueCommands = {
  price: {
    usage: 'price PRODUCT RUPEES [PERCENT]',
    does: "sets the M.R.P. and the product's own discount; without one the shop's default holds",
    words: [2, 3],
    run: async ({ sql, now }, [product = '', rupees, percent]) => {
      const discount = percent === undefined ? null : numberOf(percent);
      await changePrice({ sql, now }, { id: await productId(sql, product), mrp: numberOf(rupees), discount });
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
  'check-stock': {
    usage: 'check-stock',
    does: 'compares the stock of every size with the sum of its ledger; fails when they differ',
    words: [0],
    run: async ({ sql }) => {
      const faults = await stockFaults(sql);
      if (faults.length === 0) return ['The stock of every size is the sum of its ledger.'];
      const lines = faults.map(
        ({ productId, size, quantity, ledger }) =>
          `${productId}, size ${size}: ${quantity} in stock, ${ledger} by the ledger`,
      );
      throw new Error(['The stock differs from its ledger:', ...lines].join('\n'));
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
    usage: 'tax DATE on|off [CLASS]',
    does: 'switches a row of a tax class, footwear unless said; 2025-09-22 is the law since then (5 % up to 2500 rupees, 18 % above)',
    words: [2, 3],
    run: async ({ sql }, [date = '', state = '', name]) => {
      await switchTaxRow(sql, date, state, name);
      return [`The tax row of ${date} is ${state}.`];
    },
  },
  'tax-method': {
    usage: 'tax-method percent-of-price|within-price',
    does: 'takes the rate of the price, or finds the tax inside it (Rule 35)',
    words: [1],
    run: async ({ sql }, [method]) => {
      const { pricing } = await readShopSettings(sql);
      await changeSettings(sql, { pricing: { ...pricing, tax: { ...pricing.tax, method } } });
      return [`Tax is computed by ${method}.`];
    },
  },
  settings: {
    usage: 'settings [FILE]',
    does: 'prints the shop settings, or takes over what a JSON file says of them',
    words: [0, 1],
    run: async ({ sql }, [file]) => {
      if (file !== undefined) await changeSettings(sql, JSON.parse(readFileSync(file, 'utf8')));
      return [JSON.stringify(await readShopSettings(sql), null, 2)];
    },
  },
} satisfies Commands<Context>;
