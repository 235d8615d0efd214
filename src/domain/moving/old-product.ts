import type { SizeCell } from '../catalogue/csv-cells.ts';
import { PRODUCT_COLUMNS } from '../catalogue/product-fields.ts';

/** What is wrong with a cell of another shop's file. */
export interface OldFault {
  readonly row: number;
  readonly column: string;
  readonly fault: string;
}

/** A row of another shop's file, by the headings of that file. */
export interface OldRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** One size in one colour. */
export interface OldVariant {
  readonly row: number;
  readonly color: string;
  readonly size: SizeCell;
  readonly sku: string;
  /** In rupees. */
  readonly price: number;
  readonly mrp: number;
  readonly grams: number;
  readonly picture: string;
}

/** A product of another shop, in all its colours. */
export interface OldProduct {
  readonly row: number;
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly category: string;
  readonly type: string;
  readonly tag: string;
  readonly published: boolean;
  readonly variants: readonly OldVariant[];
  readonly pictures: readonly string[];
}

export interface ReadOld {
  /** Undefined when something is wrong with it. */
  readonly product: OldProduct | undefined;
  readonly faults: readonly OldFault[];
}

/** What a product has that was sold in no named colour. */
export const NO_COLOUR = 'As pictured';

export const isColourOption = (name: string): boolean => /colou?r|shade/i.test(name);
export const isSizeOption = (name: string): boolean => /size/i.test(name);

const LONGEST_TITLE = PRODUCT_COLUMNS.title.most;

/** Gathers what is wrong with the rows of one product. */
export class OldReader {
  readonly faults: OldFault[] = [];
  fault(row: number, column: string, fault: string): undefined {
    this.faults.push({ row, column, fault });
  }
  text({ cells }: OldRow, column: string): string {
    return (cells[column] ?? '').trim();
  }
  title(row: OldRow, column: string): void {
    const title = this.text(row, column);
    if (title === '') this.fault(row.row, column, 'Please fill this in.');
    if (title.length > LONGEST_TITLE) this.fault(row.row, column, `At most ${LONGEST_TITLE} characters.`);
  }
  read<T>(
    row: OldRow,
    column: string,
    reader: (text: string) => { readonly value: T } | { readonly fault: string },
  ): T | undefined {
    const cell = reader(this.text(row, column));
    return 'value' in cell ? cell.value : this.fault(row.row, column, cell.fault);
  }
}
