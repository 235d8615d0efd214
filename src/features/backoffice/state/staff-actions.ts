import { serverAction } from '../../../platform/call-state.ts';
import type { OrderState } from '../../../domain/orders/order-states.ts';

export interface OrderSearch {
  readonly status?: OrderState | undefined;
  readonly text: string;
  readonly page: number;
}

export interface ProductSearch {
  readonly stock: 'all' | 'low';
  readonly text: string;
  readonly page: number;
}

export const fetchDay = serverAction('backoffice/day', (_: void, call) => call('staffDay', {}));
export const fetchStaffOrders = serverAction(
  'backoffice/orders',
  ({ status, ...search }: OrderSearch, call) =>
    call('staffOrders', { query: status === undefined ? search : { ...search, status } }),
);
export const packOrder = serverAction('backoffice/pack', (orderNumber: string, call) =>
  call('packOrder', { params: { orderNumber } }),
);
export const parcelSeen = serverAction(
  'backoffice/parcelSeen',
  ({ orderNumber, text }: { orderNumber: string; text: string }, call) =>
    call('parcelSeen', { params: { orderNumber }, body: { text } }),
);
export const refundedByHand = serverAction('backoffice/refunded', (orderNumber: string, call) =>
  call('refundedByHand', { params: { orderNumber } }),
);
export const fetchStaffProducts = serverAction('backoffice/products', (query: ProductSearch, call) =>
  call('staffProducts', { query }),
);
export const changePrice = serverAction(
  'backoffice/price',
  ({ id, ...body }: { id: string; SellingPrice: number; discount: number | null }, call) =>
    call('changePrice', { params: { id }, body }),
);
export const changeStock = serverAction(
  'backoffice/stock',
  ({ id, ...body }: { id: string; size: number; quantity: number; was: number }, call) =>
    call('changeStock', { params: { id }, body }),
);
export const fetchReturns = serverAction('backoffice/returns', (query: { page: number }, call) =>
  call('staffReturns', { query }),
);
export const decideReturn = serverAction(
  'backoffice/decideReturn',
  ({ id, ...body }: { id: string; decision: 'accepted' | 'refused'; note: string }, call) =>
    call('decideReturn', { params: { id }, body }),
);
export const fetchAuditLog = serverAction('backoffice/acts', (query: { page: number }, call) =>
  call('auditLog', { query }),
);
