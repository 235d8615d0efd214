import { Failure } from '../../../domain/errors.ts';
import type { Tx } from '../../../platform/server/db.server.ts';

export interface SizeEan {
  readonly size: number;
  /** Empty: none. */
  readonly ean: string;
}

/** Brings the EANs of a product's sizes to the input; answers the sizes that changed. One of another size is refused at its field. */
export async function writeEans(tx: Tx, productId: string, inputs: readonly SizeEan[]): Promise<SizeEan[]> {
  const eans = inputs.map(({ ean }) => ean).filter((ean) => ean !== '');
  const twice = inputs.findIndex(
    ({ ean }, at) => ean !== '' && inputs.findIndex((each) => each.ean === ean) < at,
  );
  if (twice >= 0) throw taken(twice, 'another size of this product');
  const [other] = await tx<{ ean: string | null; code: string; size: number }[]>`
    select z.ean, p.code, z.size from product_sizes z join products p on p.id = z.product_id
    where z.ean = any(${eans}) and z.product_id <> ${productId} limit 1`;
  if (other)
    throw taken(
      inputs.findIndex(({ ean }) => ean === other.ean),
      `size ${other.size} of ${other.code}`,
    );
  const rows = await tx<{ size: number; ean: string | null }[]>`
    select size, ean from product_sizes where product_id = ${productId}`;
  const changed = inputs.filter(({ size, ean }) => {
    const row = rows.find((each) => each.size === size);
    return row !== undefined && (row.ean ?? '') !== ean;
  });
  // First emptied: sizes may swap theirs.
  const sizes = changed.map(({ size }) => size);
  await tx`update product_sizes set ean = null where product_id = ${productId} and size = any(${sizes})`;
  for (const { size, ean } of changed)
    if (ean !== '')
      await tx`update product_sizes set ean = ${ean} where product_id = ${productId} and size = ${size}`;
  return changed;
}

const taken = (at: number, where: string): Failure =>
  new Failure('invalidInput', {
    message: `This EAN belongs to ${where}.`,
    details: { fields: [`sizes.${at}.ean`] },
  });
