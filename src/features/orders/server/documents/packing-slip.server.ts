import type { ShopSettings } from '../../../../contract/shop.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { dateWords } from '../../../../domain/text/date-words.ts';
import { namesOnDocument } from '../../../../domain/orders/line-names.ts';
import { sizeName } from '../../../../domain/orders/size-name.ts';
import {
  A4,
  type Colour,
  type PdfDocument,
  type TextStyle,
} from '../../../../platform/server/pdf/document.server.ts';
import { Paper } from '../../../../platform/server/pdf/paper.server.ts';
import { drawTable } from '../../../../platform/server/pdf/table.server.ts';
import { slipMessages } from '../../messages/slip.ts';
import type { SoldOrder } from '../order-record.server.ts';
import type { ParcelContents } from '../ship/parcel-contents.ts';
import { drawSign, type DocumentLook } from './document-look.server.ts';
import { drawBarcode } from '../../../../platform/server/pdf/barcode.server.ts';

const INK: Colour = [42, 31, 27];
const SOFT: Colour = [103, 87, 79];
const LINE: Colour = [216, 200, 184];
const CLAY: Colour = [246, 237, 227];
const LEFT = 40;
const RIGHT = A4.width - 40;
const plain = (size: number, colour = INK): TextStyle => ({ face: 'plain', size, colour });
const strong = (size: number, colour = INK): TextStyle => ({ face: 'strong', size, colour });

/** What lies in the box, for whoever packs it: pairs large, a box to tick, no prices but what is collected. */
export function drawPackingSlip(
  pdf: PdfDocument,
  order: SoldOrder,
  { contents, shop, look }: { contents: ParcelContents; shop: ShopSettings; look: DocumentLook },
): void {
  const t = slipMessages[order.language];
  const paper = new Paper(pdf, { left: LEFT, right: RIGHT, top: 48, bottom: A4.height - 60 });
  drawSign(pdf, shop.name, look, { x: LEFT, y: 66, size: 30 });
  pdf.text(RIGHT, 60, t.title, { ...strong(18), align: 'right' });
  pdf.text(RIGHT, 77, t.orderOf(order.orderNumber, dateWords(order.placedAt, order.language)), {
    ...plain(10, SOFT),
    align: 'right',
  });
  drawBarcode(pdf, order.orderNumber, { x: RIGHT - 190, y: 86, width: 190, height: 30 });
  const { billing } = order;
  pdf.text(LEFT, 100, t.shipTo, strong(8.5, SOFT));
  const address = [
    billing.billing_address,
    billing.billing_address2,
    `${billing.city} ${billing.zipcode}`,
    billing.state,
    t.phone(billing.phone),
  ];
  const name = pdf.paragraphs(LEFT, 115, [`${billing.fname} ${billing.lname}`.trim()], strong(11), 270);
  paper.y = Math.max(pdf.paragraphs(LEFT, name, address.filter(Boolean), plain(9.5), 270), 130) + 10;
  if (billing.additionalInfo.trim() !== '')
    paper.y = pdf.paragraphs(LEFT, paper.y + 4, [t.wrote(billing.additionalInfo)], strong(10), 515) + 6;
  const columns = [
    { title: t.packed, x: LEFT + 8, align: 'left' as const, width: 50 },
    { title: t.item, x: LEFT + 64, align: 'left' as const, width: 230 },
    { title: t.color, x: 350, align: 'left' as const, width: 80 },
    { title: t.size, x: 470, align: 'center' as const, width: 60 },
    { title: t.pairs, x: RIGHT - 24, align: 'center' as const, width: 50 },
  ];
  const rows = contents.lines.map((line) => {
    const { titles, colors } = namesOnDocument(line, order.language);
    return [
      [{ text: '[   ]', style: plain(11) }],
      [
        ...titles.map((text, at) => ({ text, style: at === 0 ? strong(10.5) : plain(9.5) })),
        { text: `SKU ${line.sku}`, style: plain(8.5, SOFT) },
      ],
      colors.map((text) => ({ text, style: plain(10) })),
      [{ text: sizeName(line), style: strong(15) }],
      [{ text: String(line.quantity), style: strong(15) }],
    ];
  });
  drawTable(paper, columns, rows, {
    head: { fill: CLAY, title: strong(8.5), note: plain(6.5, SOFT), height: 20 },
    baseline: 16,
    padding: 16,
    rule: LINE,
  });
  paper.makeRoom(60);
  const pairs = contents.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  paper.y += 24;
  pdf.text(LEFT, paper.y, t.pairCount(pairs), strong(12));
  pdf.text(RIGHT, paper.y, contents.collect > 0 ? t.collectOnDelivery(formatINR(contents.collect)) : t.paid, {
    ...strong(12, look.colour),
    align: 'right',
  });
}
