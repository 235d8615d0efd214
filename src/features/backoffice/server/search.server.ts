import type { StaffSearch } from '../../../contract/backoffice.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { findErrors } from '../../audit/server/error-reports.server.ts';
import { findCustomers } from '../../customers/server/find-customers.server.ts';
import { findProducts } from '../../catalogue/server/find-products.server.ts';
import { findOrders } from '../../orders/server/find-orders.server.ts';

/** Shorter texts are found in half of everything, and no index helps. */
const SHORTEST = 3;
const MOST = 6;

/** One field for orders, products, customers and errors, quick enough for every letter that is typed. */
export async function searchEverything(db: Db, text: string): Promise<StaffSearch> {
  if (text.length < SHORTEST) return { success: true, orders: [], products: [], customers: [], errors: [] };
  const [orders, products, customers, errors] = await Promise.all([
    findOrders(db, text, MOST),
    findProducts(db, text, MOST),
    findCustomers(db, text, MOST),
    findErrors(db, text, MOST),
  ]);
  return {
    success: true,
    orders: [...orders],
    products: [...products],
    customers: [...customers],
    errors: [...errors],
  };
}
