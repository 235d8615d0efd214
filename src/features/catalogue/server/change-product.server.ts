import type { StaffProduct } from '../../../contract/catalogue-staff.ts';
import { Failure } from '../../../domain/errors.ts';
import { changePrice, changeStock, type PriceChange, type StockChange } from './change-catalogue.server.ts';
import type { Shop } from '../../shop.server.ts';
import { readStaffProduct } from './staff-products.server.ts';

type Changed = { success: true; product: StaffProduct };

export async function priceAProduct({ sql }: Shop, change: PriceChange): Promise<Changed> {
  await changePrice({ sql }, change);
  return { success: true, product: await readStaffProduct(sql, change.id) };
}

/** Pairs that were sold while she counted must not come back: then she is shown what there is now. */
export async function countPairs({ sql }: Shop, change: StockChange): Promise<Changed> {
  try {
    await changeStock({ sql }, change);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'stockMoved') throw error;
    const product = await readStaffProduct(sql, change.id);
    throw new Failure('stockMoved', { message: pairsNow(product, change.size), details: { product } });
  }
  return { success: true, product: await readStaffProduct(sql, change.id) };
}

function pairsNow({ sizesAvailable }: StaffProduct, size: number): string {
  const found = sizesAvailable.find((each) => each.size === size);
  const pairs = found?.quantity === 1 ? 'is 1 pair' : `are ${found?.quantity ?? 0} pairs`;
  return `There ${pairs} in size ${found?.sizeLabel ?? size} now. Please look at the new figure.`;
}
