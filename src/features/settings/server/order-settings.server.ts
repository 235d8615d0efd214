import { OrderSettings } from '../../../contract/order-settings.ts';
import type { Db } from '../../../platform/db.server.ts';
import { readStored, saveStored } from './stored-settings.server.ts';

export const DEFAULT_ORDER_SETTINGS: OrderSettings = {
  bookParcel: 'packed',
  refundReturns: 'received',
  callBeforePacking: false,
  confirmCash: false,
  confirmHours: 48,
  cancelUnconfirmed: false,
  payoutAloneUpTo: 2000_00,
  gstVersion: 'GST3.2.4',
};

export const readOrderSettings = (db: Db): Promise<OrderSettings> =>
  readStored(db, 'orders', OrderSettings, DEFAULT_ORDER_SETTINGS);

export const saveOrderSettings = (db: Db, change: Partial<OrderSettings>): Promise<void> =>
  saveStored(db, 'orders', OrderSettings.partial().parse(change));
