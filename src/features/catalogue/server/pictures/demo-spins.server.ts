import type { Tx } from '../../../../platform/server/db.server.ts';

/** A turn whose files came with the shop. */
export interface DemoSpin {
  readonly productId: string;
  readonly frames: readonly string[];
  readonly width: number;
}

/** The demo's own turns. One that staff sent in stays, and so does a product without one that is not the demo's. */
export async function replaceDemoSpins(tx: Tx, spins: readonly DemoSpin[]): Promise<void> {
  await tx`delete from product_spins where files is not null`;
  for (const { productId, frames, width } of spins)
    await tx`
      insert into product_spins (product_id, files, width)
      select id, ${[...frames]}, ${width} from products where id = ${productId}
      on conflict (product_id) do nothing`;
}
