import type { ShopSettings } from '../../../../contract/shop.ts';
import { formatWholeINR } from '../../../../domain/money/money.ts';
import { sizeName } from '../../../../domain/orders/size-name.ts';
import {
  A6,
  type Colour,
  type PdfDocument,
  type TextStyle,
} from '../../../../platform/server/pdf/document.server.ts';
import { slipMessages } from '../../messages/slip.ts';
import type { SoldOrder } from '../order-record.server.ts';
import type { ParcelContents } from '../ship/parcel-contents.ts';
import { drawBarcode } from '../../../../platform/server/pdf/barcode.server.ts';

const INK: Colour = [0, 0, 0];
const WHITE: Colour = [255, 255, 255];
const MARGIN = 14;
const INNER = A6.width - 2 * MARGIN;

const plain = (size: number): TextStyle => ({ face: 'plain', size, colour: INK });
const strong = (size: number, colour = INK): TextStyle => ({ face: 'strong', size, colour });

export interface Labelled {
  readonly order: SoldOrder;
  readonly contents: ParcelContents;
  readonly awbNo: string;
  readonly shop: ShopSettings;
}

const ADDRESS_LINES = 6;
const GOODS_LINES = 3;

/** One label of A6, black alone, at a corner of a page: thermal printers know no colour. */
export function drawLabel(
  pdf: PdfDocument,
  { order, contents, awbNo, shop }: Labelled,
  corner: { x: number; y: number },
) {
  const t = slipMessages[order.language];
  const [x, y] = [corner.x + MARGIN, corner.y + MARGIN];
  const right = x + INNER;
  pdf.text(x, y + 15, shop.name, { face: 'display', size: 20, colour: INK });
  pdf.box(right - 118, y - 2, 118, 26, INK);
  pdf.text(
    right - 59,
    y + 15,
    contents.collect > 0 ? t.collect(formatWholeINR(contents.collect)) : t.prepaid,
    {
      ...strong(order.language === 'en' ? 12 : 10, WHITE),
      align: 'center',
    },
  );
  // A parcel that the shop brings itself may have no number but the order's.
  const number = awbNo || order.orderNumber;
  drawBarcode(pdf, number, { x, y: y + 36, width: INNER, height: 58 });
  pdf.text(x + INNER / 2, y + 110, number, { ...strong(13), align: 'center' });
  pdf.line(x, y + 120, right, y + 120, INK, 1);

  const { billing } = order;
  pdf.text(x, y + 134, t.deliverTo, plain(8));
  pdf.text(x, y + 151, `${billing.fname} ${billing.lname}`.trim(), strong(13));
  const street = [billing.billing_address, billing.billing_address2, billing.city, billing.state].filter(
    Boolean,
  );
  const lines = street.flatMap((text) => pdf.wrap(text, plain(10.5), INNER)).slice(0, ADDRESS_LINES);
  pdf.paragraphs(x, y + 166, lines, plain(10.5), INNER);
  pdf.text(x, y + 268, billing.zipcode, strong(22));
  pdf.text(right, y + 268, t.phone(billing.phone), { ...strong(11), align: 'right' });
  pdf.line(x, y + 278, right, y + 278, INK, 1);

  const goods = contents.lines.map((line) => t.goods(line.quantity, line.sku, sizeName(line)));
  const shown =
    goods.length > GOODS_LINES
      ? [...goods.slice(0, GOODS_LINES - 1), t.more(goods.length - GOODS_LINES + 1)]
      : goods;
  pdf.paragraphs(x, y + 292, shown, plain(8.5), INNER / 2 + 20);
  drawBarcode(pdf, order.orderNumber, { x: x + INNER / 2 + 4, y: y + 286, width: INNER / 2 - 4, height: 26 });
  pdf.text(right, y + 323, order.orderNumber, { ...plain(8), align: 'right' });
  pdf.line(x, y + 334, right, y + 334, INK, 0.6);
  pdf.text(x, y + 346, t.ifUndelivered, plain(7.5));
  const back = [shop.legalName, ...shop.address, t.phone(shop.phone)].join(', ');
  pdf.paragraphs(x, y + 357, [back], plain(7.5), INNER);
}
