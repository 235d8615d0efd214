/** Which shop wrote a file, and what it holds. */
export const OLD_FILES = {
  'Shopify products': ['Handle', 'Title', 'Variant Price'],
  'Shopify customers': ['First Name', 'Last Name', 'Email', 'Total Spent'],
  'Shopify orders': ['Name', 'Financial Status', 'Created at', 'Lineitem name'],
  'WooCommerce products': ['Type', 'SKU', 'Name', 'Regular price'],
  'WooCommerce customers': ['Name', 'Username', 'Email', 'Total spend'],
  'WooCommerce orders': ['Date', 'Order #', 'Status', 'Customer'],
} as const;
export type OldFile = keyof typeof OLD_FILES;

/** Newer and older exports call the same column by other names. */
const ALSO: Readonly<Record<string, string>> = {
  'URL handle': 'Handle',
  Description: 'Body (HTML)',
  'Product category': 'Product Category',
  'Published on online store': 'Published',
  'Option1 name': 'Option1 Name',
  'Option1 value': 'Option1 Value',
  'Option2 name': 'Option2 Name',
  'Option2 value': 'Option2 Value',
  'Option3 name': 'Option3 Name',
  'Option3 value': 'Option3 Value',
  SKU: 'Variant SKU',
  Price: 'Variant Price',
  'Compare-at price': 'Variant Compare At Price',
  'Inventory quantity': 'Variant Inventory Qty',
  'Weight value (grams)': 'Variant Grams',
  'Product image URL': 'Image Src',
  'Variant image URL': 'Variant Image',
};

export interface RecognisedHeading {
  readonly file: OldFile;
  /** The columns as the readers know them. */
  readonly columns: readonly string[];
}

/** Recognises a file by its heading; undefined when no shop writes such a one. */
export function recognise(heading: readonly string[]): RecognisedHeading | undefined {
  const cells = heading.map((cell) => cell.trim());
  const candidates = [cells, cells.map((cell) => ALSO[cell] ?? cell)];
  for (const columns of candidates)
    for (const [file, needed] of Object.entries(OLD_FILES))
      if (needed.every((column) => columns.includes(column))) return { file: file as OldFile, columns };
  return undefined;
}
