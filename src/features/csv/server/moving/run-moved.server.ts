import type { ImportFault, ImportResult } from '../../../../contract/csv-staff.ts';
import { mayUse } from '../../../../domain/accounts/visitor.ts';
import type { OldFile } from '../../../../domain/moving/recognise.ts';
import type { Db, Tx } from '../../../../platform/server/db.server.ts';
import { findStaffRights } from '../../../accounts/server/team/staff-rights.server.ts';
import type { ImportFile } from '../run-import.server.ts';
import { movedCustomers } from './moved-customers.server.ts';
import { movedOrders } from './moved-orders.server.ts';
import { movedProducts } from './moved-products.server.ts';
import type { Mover } from './mover.server.ts';
import { MOST_MOVED_ROWS, readOldFile } from './read-old-file.server.ts';
import { toWire } from '../../../../domain/catalogue/wire-names.ts';

interface Run {
  readonly db: Db;
  readonly tx?: Tx;
  readonly progressed: (percent: number) => Promise<void>;
}

const movers: Readonly<Record<OldFile, (file: ImportFile) => Mover>> = {
  'Shopify products': (file) => movedProducts(file, 'shopify'),
  'WooCommerce products': (file) => movedProducts(file, 'woocommerce'),
  'Shopify customers': (file) => movedCustomers(file, 'shopify'),
  'WooCommerce customers': (file) => movedCustomers(file, 'woocommerce'),
  'Shopify orders': (file) => movedOrders(file, 'shopify'),
  'WooCommerce orders': (file) => movedOrders(file, 'woocommerce'),
};

const NOT_KNOWN =
  'This is no export file of Shopify or WooCommerce that can be read: products, customers or orders as CSV, please.';
const MOST_FAULTS = 1000;
const MOST_CHANGES = 200;

/** Goes through an export file of another shop. What is wrong is left out; the rest is written if there is a transaction. */
export async function runMoved(file: ImportFile, { db, tx, progressed }: Run): Promise<ImportResult> {
  const { file: kind, rows, tooMany } = await readOldFile(file, db, progressed);
  const sum = { rows: rows.length, added: 0, changed: 0, same: 0, faultCount: 0 };
  const faults: ImportFault[] = [];
  const changes: ImportResult['changes'] = [];
  const blame = (more: readonly ImportFault[]): void => {
    sum.faultCount += more.length;
    faults.push(...more.slice(0, MOST_FAULTS - faults.length));
  };
  const blameFile = (fault: string): ImportResult => {
    blame([{ row: 1, column: '', fault }]);
    return { ...sum, faults, changes };
  };
  if (!kind) return blameFile(NOT_KNOWN);
  if (tooMany) return blameFile(`A file may have ${MOST_MOVED_ROWS} rows. Please cut it in two.`);
  if (rows.length === 0) return blameFile('There is no row below the heading.');
  if (!kind.endsWith('products') && !(await mayImportPeople(db, file.who)))
    return blameFile('Whoever imports customers and orders needs the permission for customers.');
  const mover = movers[kind](file);
  const batches = mover.batches(rows);
  for (const [at, batch] of batches.entries()) {
    const plan = await mover.plan(tx ?? db, batch);
    sum.added += plan.added;
    sum.changed += plan.changed;
    sum.same += plan.same;
    blame(plan.faults);
    changes.push(...plan.changes.slice(0, MOST_CHANGES - changes.length).map(toWire));
    if (tx) await plan.write(tx);
    await progressed(50 + Math.floor(((at + 1) * 49) / batches.length));
  }
  return { ...sum, kind, faults, changes };
}

/** Staff with that permission, and who works on the machine itself. */
async function mayImportPeople(db: Db, who: string): Promise<boolean> {
  const person = (await findStaffRights(db)).find(({ id }) => id === who);
  return !person || mayUse('people staff', person);
}
