import type { Colour } from '../../../contract/catalogue.ts';
import type { Layout } from '../../../contract/home-page.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readLiveHomePage } from './live-home-page.server.ts';

interface LayoutRecord {
  readonly name: string;
  readonly menu_name: string;
  readonly phone_name: string;
  readonly swatch: string;
  readonly swatch_to: string | null;
  readonly hidden: boolean;
}

const toColour = (row: LayoutRecord): Colour => ({
  name: row.name,
  ...(row.hidden ? {} : { menu: row.menu_name }),
  ...(row.hidden || row.phone_name === row.menu_name ? {} : { phone: row.phone_name }),
  swatch: row.swatch_to === null ? row.swatch : `linear-gradient(135deg, ${row.swatch}, ${row.swatch_to})`,
});

/** What stands around every page beside occasions and types. */
export async function readLayout(db: Db): Promise<Layout> {
  const colours = await db<LayoutRecord[]>`
    select name, menu_name, phone_name, swatch, swatch_to, hidden from colours order by position, id`;
  const { content } = await readLiveHomePage(db);
  return { colours: colours.map(toColour), strip: [...content.strip], promo: content.promo };
}
