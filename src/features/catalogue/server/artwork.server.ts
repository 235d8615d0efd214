import { z } from 'zod';
import { Banner, Film } from '../../../contract/catalogue.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import { invalidateArtwork } from './invalidate-catalogue.server.ts';

const Artwork = z.object({
  banners: z.record(z.string(), z.unknown()).catch({}),
  film: Film.nullable().catch(null),
});

export interface Artwork {
  readonly banners: Readonly<Record<string, Banner>>;
  readonly film: Film | null;
}

/** Banners and film of the shop; what cannot be read is left out, and the pages do without it. */
export async function readArtwork(db: Db): Promise<Artwork> {
  const rows = await db<{ value: unknown }[]>`select value from settings where key = 'artwork'`;
  const { banners, film } = Artwork.parse(rows[0]?.value ?? {});
  const readable = Object.entries(banners).flatMap(([name, banner]) => {
    const read = Banner.safeParse(banner);
    return read.success ? [[name, read.data] as const] : [];
  });
  return { banners: Object.fromEntries(readable), film };
}

export async function saveArtwork(
  tx: Tx,
  artwork: { readonly banners?: unknown; readonly film?: unknown },
): Promise<void> {
  const value = { banners: artwork.banners ?? {}, film: artwork.film ?? null };
  await tx`
    insert into settings (key, value) values ('artwork', ${tx.json(value as never)})
    on conflict (key) do update set value = excluded.value, changed_at = now()`;
  await invalidateArtwork(tx);
}
