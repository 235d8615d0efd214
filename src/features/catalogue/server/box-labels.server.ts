import { setImmediate } from 'node:timers/promises';
import type { BoxLabelsInput } from '../../../contract/catalogue-staff.ts';
import { sizeCode } from '../../../domain/catalogue/ean.ts';
import { Failure } from '../../../domain/errors.ts';
import { type DeclaredGoods, declarationsOf, type Seller } from '../../../domain/law/packaged-goods.ts';
import { formatINR } from '../../../domain/money/money.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { drawBarcode } from '../../../platform/server/pdf/barcode.server.ts';
import {
  A4,
  type Colour,
  PdfDocument,
  type Size,
  type TextStyle,
} from '../../../platform/server/pdf/document.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../shop.server.ts';

/** A printer is stopped by hand sooner. */
const MOST = 2000;
const MM = 72 / 25.4;
const COLUMNS = 3;
const ROWS = 8;
/** 24 on a sheet of A4, as stationers sell them; the rest of the sheet is margin above and below. */
const ON_SHEET: Size = { width: A4.width / COLUMNS, height: 37 * MM };
const ON_ROLL: Size = { width: 50 * MM, height: 25 * MM };

interface BoxLabel extends Omit<DeclaredGoods, 'mrp'> {
  readonly title: string;
  readonly sku: string;
  readonly color: string;
  readonly mrp: number;
  readonly size: number;
  readonly label: string | null;
  readonly ean: string | null;
  readonly quantity: number;
  /** It is sold in sizes of shoes. */
  readonly pair: boolean;
}

const INK: Colour = [0, 0, 0];
const plain = (size: number): TextStyle => ({ face: 'plain', size, colour: INK });
const strong = (size: number): TextStyle => ({ face: 'strong', size, colour: INK });

/** What the rules on packaged goods want beside the M.R.P., in letters as large as there is room for. */
function drawDeclarations(
  pdf: PdfDocument,
  words: string,
  { x, y, width, height }: Size & { x: number; y: number },
  unit: number,
): void {
  const sizes = [2, 1.8, 1.6, 1.4].map((each) => each * unit);
  const fits = (size: number): boolean => pdf.wrap(words, plain(size), width).length * size * 1.2 <= height;
  const size = sizes.find(fits) ?? 1.2 * unit;
  const lines = pdf.wrap(words, plain(size), width).slice(0, Math.floor(height / (size * 1.2)));
  for (const [index, line] of lines.entries()) pdf.text(x, y + size * (1 + index * 1.2), line, plain(size));
}

/** All measures follow the height: a roll's label is a smaller one of the sheet. */
function drawOne(
  pdf: PdfDocument,
  each: BoxLabel,
  { x, y, seller }: { x: number; y: number; seller: Seller },
  size: Size,
): void {
  const unit = size.height / 37;
  const [left, width] = [x + 3 * unit, size.width - 6 * unit];
  const line = (text: string, style: TextStyle): string => pdf.wrap(text, style, width)[0] ?? '';
  const [name, what] = [strong(3.4 * unit), plain(2.8 * unit)];
  pdf.text(left, y + 5 * unit, line(each.title, name), name);
  pdf.text(left, y + 8.6 * unit, line(`${each.color}, size ${each.label ?? each.size}`, what), what);
  pdf.text(left, y + 12.2 * unit, `M.R.P. ${formatINR(each.mrp)} (incl. of all taxes)`, what);
  const declared = declarationsOf({ ...each, mrp: each.mrp / 100 }, seller, each.pair)
    .filter(({ label }) => label !== 'M.R.P.')
    .map(({ label, value }) => `${label}: ${value}`);
  const room = { x: left, y: y + 13.2 * unit, width, height: 11 * unit };
  drawDeclarations(pdf, declared.join(' · '), room, unit);
  const code = each.ean ?? sizeCode(each.sku, each.size);
  const place = { x: left, y: y + 25 * unit, width, height: 7.5 * unit };
  drawBarcode(pdf, code, place, each.ean === null ? 'code128' : 'ean13');
  pdf.text(x + size.width / 2, y + 35.4 * unit, code, { ...what, align: 'center' });
}

async function readLabels(db: Db, { products, copies }: BoxLabelsInput): Promise<BoxLabel[]> {
  const rows = await db<BoxLabel[]>`
    select p.title, p.code as sku, p.color, p.selling_price::float8 as mrp, z.size, z.label, z.ean, z.quantity,
      p.country_of_origin as "countryOfOrigin", p.maker, p.packer, p.net_quantity as "netQuantity", p.made_month as "madeMonth",
      p.bis_licence as "bisLicence", p.bis_exemption as "bisExemption",
      exists (select from product_sizes s where s.product_id = p.id and s.label is null) as pair
    from products p join product_sizes z on z.product_id = p.id
    where p.id = any(${[...products]}) order by p.code, z.size`;
  return copies === 'size'
    ? [...rows]
    : rows.flatMap((row) => Array.from({ length: Math.min(row.quantity, MOST + 1) }, () => row));
}

/** Labels for shoe boxes: one for each size, or as many as there are pairs. */
export async function boxLabels(shop: Shop, input: BoxLabelsInput): Promise<Buffer> {
  const [labels, seller] = [await readLabels(shop.sql, input), await readShopSettings(shop.sql)];
  const refuse = (message: string): Failure => new Failure('impossibleMove', { message });
  if (labels.length === 0) throw refuse('There is no pair to label.');
  if (labels.length > MOST) throw refuse(`More than ${MOST} labels: please choose fewer products.`);
  const pdf = new PdfDocument({ title: 'Box labels', madeAt: shop.now() });
  const top = (A4.height - ROWS * ON_SHEET.height) / 2;
  for (const [index, label] of labels.entries()) {
    const at = index % (COLUMNS * ROWS);
    if (input.format === 'roll') {
      pdf.addPage(ON_ROLL);
      drawOne(pdf, label, { x: 0, y: 0, seller }, ON_ROLL);
    } else {
      if (at === 0) pdf.addPage(A4);
      const corner = {
        x: (at % COLUMNS) * ON_SHEET.width,
        y: top + Math.floor(at / COLUMNS) * ON_SHEET.height,
        seller,
      };
      drawOne(pdf, label, corner, ON_SHEET);
    }
    // Others are served between sheets.
    if (at === 0) await setImmediate();
  }
  return pdf.toBuffer();
}
