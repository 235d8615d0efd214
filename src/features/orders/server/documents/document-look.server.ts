import type { Colour, PdfDocument } from '../../../../platform/server/pdf/document.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';

/** What documents have of the brand. */
export interface DocumentLook {
  readonly colour: Colour;
  readonly logo?: Buffer | undefined;
}

/** Sharp enough for a print of 170 points. */
const LOGO_WIDTH = 480;

/** A logo that cannot be read keeps nobody from an invoice: it has the name then. */
export async function readDocumentLook(shop: Pick<Shop, 'sql' | 'services' | 'log'>): Promise<DocumentLook> {
  const { main, logo } = (await readShopSettings(shop.sql)).brand;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(main.slice(at, at + 2), 16));
  const colour: Colour = [red, green, blue];
  const width = logo?.widths.find((each) => each >= LOGO_WIDTH) ?? logo?.widths.at(-1);
  if (!logo || width === undefined) return { colour };
  const file = await shop.services.pictures.read(`${logo.base}-${width}.png`).catch((error: unknown) => {
    shop.log.warn({ err: error }, 'the logo cannot be read');
    return undefined;
  });
  return { colour, logo: file };
}

/** The logo, or the name in its place; `y` is the baseline. */
export function drawSign(
  pdf: PdfDocument,
  name: string,
  { colour, logo }: DocumentLook,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  if (logo) pdf.image(logo, x, y - size, 170, size + 4);
  else pdf.text(x, y, name, { face: 'display', size, colour });
}
