import type { StaffDay, StaffSearch, Waiting } from '../../../contract/backoffice.ts';
import { mayUse, type Visitor, type Who } from '../../../domain/accounts/visitor.ts';

/** Who deals with what waits. */
const DEALS_WITH: Readonly<Record<Waiting['about'], Who>> = {
  parcel: 'orders staff',
  delivery: 'orders staff',
  confirmation: 'orders staff',
  return: 'orders staff',
  refund: 'money staff',
  cash: 'money staff',
  job: 'orders staff',
};

/** Of the day what this person's areas show; the rest is not there. */
export function dayFor(day: StaffDay, visitor: Visitor): StaffDay {
  const orders = mayUse('orders staff', visitor);
  return {
    ...day,
    orders: orders ? day.orders : {},
    toConfirm: orders ? day.toConfirm : 0,
    returns: orders ? day.returns : 0,
    queries: mayUse('people staff', visitor) ? day.queries : 0,
    queriesNear: mayUse('people staff', visitor) ? day.queriesNear : 0,
    queriesUnsettled: mayUse('people staff', visitor) ? day.queriesUnsettled : 0,
    questions: mayUse('catalogue staff', visitor) ? day.questions : 0,
    lowStock: mayUse('catalogue staff', visitor) ? day.lowStock : 0,
    waiting: day.waiting.filter(({ about }) => mayUse(DEALS_WITH[about], visitor)),
  };
}

/** The same of what was found. */
export function foundFor(found: StaffSearch, visitor: Visitor): StaffSearch {
  return {
    ...found,
    orders: mayUse('orders staff', visitor) ? found.orders : [],
    products: mayUse('catalogue staff', visitor) ? found.products : [],
    customers: mayUse('people staff', visitor) ? found.customers : [],
  };
}
