import type { OldFault } from '../../../domain/moving/old-product.ts';

type Cells = Record<string, string>;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const csvOf = (columns: readonly string[], rows: readonly Cells[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n');

/** As Shopify writes products_export.csv. */
const SHOPIFY_PRODUCTS =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Option3 Name,Option3 Value,Option3 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status'.split(
    ',',
  );
/** As WooCommerce's own exporter writes products. */
const WOO_PRODUCTS =
  'ID,Type,SKU,GTIN UPC EAN or ISBN,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Attribute 2 global'.split(
    ',',
  );

const COLOURS = ['Gold', 'Black', 'Rust'];
const SIZES = ['36', '37', 'IND 07'];

/** Changes one cell of a row, and says what must be found. */
class Planted {
  readonly faults: OldFault[] = [];
  /** `at` counts rows from 0, without the heading. */
  put(rows: readonly Cells[], at: number, column: string, text: string, fault: string, told = column): void {
    const row = rows[at];
    if (!row) throw new Error(`There is no row ${at}`);
    row[column] = text;
    this.faults.push({ row: at + 2, column: told, fault });
  }
}

export interface OldFileWithFaults {
  readonly csv: string;
  readonly faults: readonly OldFault[];
  /** Products of ours that come of it, without the faulty ones. */
  readonly products: number;
}

/** 500 products in two colours and three sizes, 20 of them with a fault. */
export function shopifyProducts(base: string, count = 500, faulty = 20): OldFileWithFaults {
  const rows: Cells[] = [];
  const starts: number[] = [];
  for (let at = 0; at < count; at += 1) {
    starts.push(rows.length);
    for (const [colourAt, colour] of COLOURS.slice(0, 2).entries())
      for (const [sizeAt, size] of SIZES.entries()) {
        const first = colourAt === 0 && sizeAt === 0;
        rows.push({
          Handle: `nargis-mojari-${at}`,
          ...(first && {
            Title: `Nargis Mojari ${at}`,
            'Body (HTML)': '<p>Soft &amp; light.</p><ul><li>Leather</li><li>By hand</li></ul>',
            Vendor: 'Fictitious Feet',
            'Product Category': 'Apparel & Accessories > Shoes',
            Type: 'Mojaris',
            Tags: 'festive, new',
            Published: 'true',
            'Option1 Name': 'Color',
            'Option2 Name': 'Size',
            Status: 'active',
          }),
          'Option1 Value': colour,
          'Option2 Value': size,
          'Variant SKU': `NRG-${at}-${colour.slice(0, 3).toUpperCase()}-${size === 'IND 07' ? '38' : size}`,
          'Variant Grams': '450',
          'Variant Inventory Qty': String(sizeAt),
          'Variant Price': '1499.00',
          'Variant Compare At Price': '1999.00',
          'Image Src': first ? `${base}/one.png` : '',
        });
      }
  }
  const planted = new Planted();
  const row = (product: number, variant = 0): number => (starts[product] ?? 0) + variant;
  if (faulty > 0) {
    for (const at of [3, 40, 77, 110, 499])
      planted.put(rows, row(at, 2), 'Variant Price', 'ask us', 'A number, please.');
    for (const at of [5, 60, 61]) planted.put(rows, row(at), 'Title', '', 'Please fill this in.');
    for (const at of [7, 90, 200, 333])
      planted.put(
        rows,
        row(at, 1),
        'Option2 Value',
        'Tiny',
        'This size is not understood. Write it as 38, EU 38.5, IND 6 or One size.',
      );
    for (const at of [9, 250, 251])
      planted.put(rows, row(at), 'Image Src', 'ftp://old', 'The address of a picture begins with https://.');
    for (const at of [11, 300])
      planted.put(rows, row(at, 4), 'Variant Inventory Qty', 'many', 'A number, please.');
    for (const at of [13, 400])
      planted.put(rows, row(at, 1), 'Variant Price', '1599', 'All sizes of a colour have one price here.');
    planted.put(rows, row(15), 'Title', 'x'.repeat(160), 'At most 150 characters.');
  }
  return {
    csv: csvOf(SHOPIFY_PRODUCTS, rows),
    faults: planted.faults,
    products: (count - faulty) * 2,
  };
}

/** 500 variable products in two colours and three sizes, 20 of them with a fault. The variations follow all products. */
export function wooProducts(base: string, count = 500, faulty = 20): OldFileWithFaults {
  const parents: Cells[] = [];
  const variations: Cells[] = [];
  for (let at = 0; at < count; at += 1) {
    const id = String(1000 + at);
    parents.push({
      ID: id,
      Type: 'variable',
      SKU: `WOO-${at}`,
      Name: `Tara Sandal ${at}`,
      Published: '1',
      'Short description': '<strong>Light.</strong>',
      Description: 'For long days.<br/>Made &ndash; by hand.',
      'Weight (kg)': '0.4',
      Categories: 'Casual Wear > Flat Sandals, Summer',
      Tags: 'new',
      Images: at === 0 ? `${base}/one.png, ${base}/two.png` : '',
      'Attribute 1 name': 'Colour',
      'Attribute 1 value(s)': 'Gold, Black',
      'Attribute 2 name': 'Shoe size',
      'Attribute 2 value(s)': '36, 37, 38',
    });
    for (const colour of COLOURS.slice(0, 2))
      for (const size of ['36', '37', '38'])
        variations.push({
          ID: `${id}${variations.length}`,
          Type: 'variation',
          SKU: `WOO-${at}-${colour.toUpperCase()}-${size}`,
          Name: `Tara Sandal ${at} - ${colour}, ${size}`,
          Published: '1',
          Stock: '4',
          'Regular price': '1299',
          'Sale price': '999',
          Parent: at % 2 === 0 ? `id:${id}` : `WOO-${at}`,
          'Attribute 1 name': 'Colour',
          'Attribute 1 value(s)': colour,
          'Attribute 2 name': 'Shoe size',
          'Attribute 2 value(s)': size,
        });
  }
  const rows = [...parents, ...variations];
  const planted = new Planted();
  const of = (product: number, variant: number): number => count + product * 6 + variant;
  if (faulty > 0) {
    for (const at of [3, 40, 77, 110, 499])
      planted.put(rows, of(at, 2), 'Regular price', 'on request', 'A number, please.');
    for (const at of [5, 60, 61]) planted.put(rows, at, 'Name', '', 'Please fill this in.');
    for (const at of [7, 90, 200, 333])
      planted.put(
        rows,
        of(at, 1),
        'Attribute 2 value(s)',
        'XL',
        'This size is not understood. Write it as 38, EU 38.5, IND 6 or One size.',
      );
    for (const at of [9, 250, 251])
      planted.put(rows, at, 'Categories', '', 'Please fill this in: the first one becomes the category.');
    for (const at of [11, 300])
      planted.put(rows, of(at, 4), 'Stock', '2.5', 'A whole number of pairs, please.');
    for (const at of [13, 400])
      planted.put(rows, of(at, 1), 'Regular price', '1499', 'All sizes of a colour have one price here.');
    planted.put(rows, 15, 'Type', 'grouped', 'Only simple and variable products can be taken over.');
  }
  return { csv: csvOf(WOO_PRODUCTS, rows), faults: planted.faults, products: (count - faulty) * 2 };
}

const SHOPIFY_CUSTOMERS =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'.split(
    ',',
  );

export const shopifyCustomers = (rows: readonly Cells[]): string => csvOf(SHOPIFY_CUSTOMERS, rows);

const SHOPIFY_ORDERS =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Notes,Cancelled at,Payment Method,Refunded Amount,Id'.split(
    ',',
  );
export const shopifyOrders = (rows: readonly Cells[]): string => csvOf(SHOPIFY_ORDERS, rows);

export const wooOrders = (rows: readonly Cells[]): string =>
  csvOf(
    'Date,Order #,Status,Customer,Customer type,Product(s),Items sold,Coupon(s),Net sales,Attribution'.split(
      ',',
    ),
    rows,
  );
export const wooCustomers = (rows: readonly Cells[]): string =>
  csvOf(
    'Name,Username,Last active,Sign up,Email,Orders,Total spend,AOV,Country / Region,City,Region,Postal code'.split(
      ',',
    ),
    rows,
  );
