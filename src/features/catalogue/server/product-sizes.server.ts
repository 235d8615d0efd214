import { Failure } from '../../../domain/errors.ts';
import type { Tx } from '../../../platform/server/db.server.ts';
import { addSizes, lockStock, removeSizes, setStock } from '../../stock/server/change-stock.server.ts';
import { type SizeEan, writeEans } from './write-eans.server.ts';
import { type HeldProduct, noteProductChange } from './write-product.server.ts';

export interface SizeInput {
  readonly size: number;
  /** Shown instead of the number, such as "One size"; empty shows the number. */
  readonly sizeLabel: string;
  readonly quantity: number;
  /** The pairs on the screen before the change; null for a new size. */
  readonly was: number | null;
  /** Empty: none; left out: as it is. */
  readonly ean?: string;
}

interface Row {
  readonly size: number;
  readonly label: string | null;
  readonly quantity: number;
}

const nameOf = ({ size, label }: Pick<Row, 'size' | 'label'>): string => label ?? String(size);

/** Brings the sizes of a product to the input. Pairs that were sold meanwhile never come back. */
export async function writeSizes(
  tx: Tx,
  who: string,
  product: Pick<HeldProduct, 'id' | 'sku'>,
  inputs: readonly SizeInput[],
): Promise<void> {
  const productId = product.id;
  const own = await tx<{ productId: string; size: number }[]>`
    select product_id as "productId", size from product_sizes where product_id = ${productId}`;
  await lockStock(tx, own);
  const rows = await tx<
    Row[]
  >`select size, label, quantity from product_sizes where product_id = ${productId}`;
  const now = new Map(rows.map((row) => [row.size, row]));
  const wished = new Set(inputs.map(({ size }) => size));

  const gone = rows.filter(({ size }) => !wished.has(size));
  const added = inputs.filter(({ size }) => !now.has(size));
  const counted = inputs.filter((wish) => now.has(wish.size) && wish.quantity !== (wish.was ?? -1));
  const named = inputs.filter(
    ({ size, sizeLabel }) => (now.get(size)?.label ?? '') !== sizeLabel && now.has(size),
  );
  refuseMoved(inputs, counted, now);
  await refuseOrdered(tx, productId, gone);
  const moved = counted.filter(({ size, quantity }) => now.get(size)?.quantity !== quantity);
  const eans = inputs.flatMap(({ size, ean }) => (ean === undefined ? [] : [{ size, ean }]));
  if (gone.length + added.length + moved.length + named.length === 0) {
    const changed = await writeEans(tx, productId, eans);
    if (changed.length > 0) await noteEans(tx, who, product, changed);
    return;
  }

  const at = (sizes: readonly { size: number }[]) => sizes.map(({ size }) => ({ productId, size }));
  const reason = { cause: 'correction', who } as const;
  if (gone.length > 0) await removeSizes(tx, at(gone), reason);
  if (added.length > 0)
    await addSizes(
      tx,
      added.map(({ size, quantity, sizeLabel }) => ({ productId, size, quantity, label: sizeLabel || null })),
      { cause: 'opening', who },
    );
  if (moved.length > 0)
    await setStock(
      tx,
      moved.map(({ size, quantity }) => ({ productId, size, quantity })),
      reason,
    );
  for (const { size, sizeLabel } of named)
    await tx`update product_sizes set label = ${sizeLabel || null} where product_id = ${productId} and size = ${size}`;
  const numbered = await writeEans(tx, productId, eans);
  await noteProductChange(tx, product, {
    who,
    words: [wordsFor({ gone, added, moved, named }, now), eanWords(numbered)].filter(Boolean).join('; '),
    fields: ['sizes'],
    before: { sizes: rows },
    after: { sizes: inputs.map(({ size, sizeLabel, quantity }) => ({ size, label: sizeLabel, quantity })) },
  });
}

const eanWords = (changed: readonly SizeEan[]): string =>
  changed
    .map(({ size, ean }) => (ean === '' ? `size ${size} without EAN` : `EAN ${ean} of size ${size}`))
    .join('; ');

/** Nothing else of the sizes has changed. */
const noteEans = (
  tx: Tx,
  who: string,
  product: Pick<HeldProduct, 'id' | 'sku'>,
  changed: readonly SizeEan[],
): Promise<void> =>
  noteProductChange(tx, product, {
    who,
    words: eanWords(changed),
    fields: ['sizes'],
    before: {},
    after: { sizes: changed },
  });

/** Whoever counts must have seen what there is; who leaves a figure alone need not. */
function refuseMoved(
  inputs: readonly SizeInput[],
  counted: readonly SizeInput[],
  now: ReadonlyMap<number, Row>,
): void {
  const moved = counted.filter(({ size, was }) => now.get(size)?.quantity !== was);
  if (moved.length === 0) return;
  const words = moved.map(({ size }) => {
    const row = now.get(size);
    return `${row?.quantity ?? 0} in size ${nameOf({ size, label: row?.label ?? null })}`;
  });
  throw new Failure('stockMoved', {
    message: `The stock has changed meanwhile: there are now ${words.join(', ')}. Please look at the new figures.`,
    details: { fields: moved.map((wish) => `sizes.${inputs.indexOf(wish)}.quantity`) },
  });
}

/** Pairs of an order may come back, and those that are reserved for an exchange may be free again: their size must be there. */
async function refuseOrdered(tx: Tx, productId: string, gone: readonly Row[]): Promise<void> {
  const sizes = gone.map(({ size }) => size);
  const [ordered] = await tx<{ size: number }[]>`
    select size from order_lines where product_id = ${productId} and size = any(${sizes})
    union all select size from line_events where product_id = ${productId} and size = any(${sizes})
    union all select e.size from order_lines l join line_events e on e.order_id = l.order_id and e.line = l.line
    where l.product_id = ${productId} and e.product_id is null and e.size = any(${sizes}) limit 1`;
  const row = gone.find(({ size }) => size === ordered?.size);
  if (!row) return;
  throw new Failure('sizeOrdered', {
    message: `Size ${nameOf(row)} has been ordered, so it must stay. Set it to 0 pairs instead.`,
    details: { fields: ['sizes'] },
  });
}

interface Changes {
  readonly gone: readonly Row[];
  readonly added: readonly SizeInput[];
  readonly moved: readonly SizeInput[];
  readonly named: readonly SizeInput[];
}

function wordsFor({ gone, added, moved, named }: Changes, now: ReadonlyMap<number, Row>): string {
  return [
    ...moved.map(
      ({ size, sizeLabel, quantity }) =>
        `${quantity} pairs in size ${sizeLabel || size} instead of ${now.get(size)?.quantity ?? 0}`,
    ),
    ...added.map(({ size, sizeLabel, quantity }) => `size ${sizeLabel || size} added with ${quantity} pairs`),
    ...gone.map((row) => `size ${nameOf(row)} removed`),
    ...named.map(({ size, sizeLabel }) => `size ${size} is called ${sizeLabel || size}`),
  ].join('; ');
}
