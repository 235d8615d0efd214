import { recover, wrongWith } from './recover.ts';

/** `npm run recovery`: rows deleted by mistake, and the database back to the moment before. `--mb=500`, `--orders=50`. */
const option = (name: string, usual: number): number =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const result = await recover({
  ballast: option('mb', 0),
  orders: option('orders', 30),
  say: (line) => console.log(line),
});
const wrong = wrongWith(result);
console.log(
  `${result.megabytes} MB; full copy in ${result.backupSeconds.toFixed(1)} s; restored in ${result.restoreSeconds.toFixed(1)} s; ` +
    `${result.lost.length} of ${result.ordersBefore} orders before the moment lost; ` +
    `${result.found.length} payments of ${result.ordersAfter} orders after it listed; ` +
    `books ${result.faults.length === 0 ? 'in order' : 'NOT in order'}`,
);
for (const line of wrong) console.error(line);
process.exit(wrong.length === 0 ? 0 : 1);
