// Makes the tables and fills them with the products of the CSV file that is named.
import { readFileSync } from 'node:fs';
import vendure from '@vendure/core';
import cli from '@vendure/core/cli/index.js';
import { config } from './config.mjs';

const [csv, categories] = process.argv.slice(2);
const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Asia',
  roles: [],
  countries: [{ name: 'India', code: 'IN', zone: 'Asia' }],
  taxRates: [{ name: 'Standard Tax', percentage: 12 }],
  shippingMethods: [{ name: 'Standard Shipping', price: 0 }],
  paymentMethods: [
    {
      name: 'Standard Payment',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: JSON.parse(readFileSync(categories, 'utf8')).map((name) => ({
    name,
    filters: [{ code: 'facet-value-filter', args: { facetValueNames: [name], containsAny: false } }],
    assetPaths: [],
  })),
};
const app = await cli.populate(
  async () => {
    const started = await vendure.bootstrap(config);
    await started.get(vendure.JobQueueService).start();
    return started;
  },
  initialData,
  csv,
);
await app.close();
process.exit(0);
