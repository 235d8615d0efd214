import type { ImportChange, ImportFault } from '../../../contract/csv-staff.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import type { OffWire } from '../../../domain/catalogue/wire-names.ts';

/** A row as the heading names its cells. */
export interface SheetRow {
  readonly row: number;
  /** The cells of the columns that the file has, by the key of the column. */
  readonly cells: Readonly<Record<string, string>>;
}

/** As the list of changes names it; an order or a customer of another shop stands in the place of the SKU. */
export type PlannedChange = OffWire<ImportChange>;

/** What comes of some rows: what is wrong with them, what would change, and how to do it. */
export interface Plan {
  readonly faults: readonly ImportFault[];
  readonly changes: readonly PlannedChange[];
  readonly warnings?: readonly ImportFault[];
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly write: (tx: Tx) => Promise<void>;
}

/** Reads rows of one file, some at a time; it remembers the rows before. */
export interface Planner {
  readonly plan: (db: Db, rows: readonly SheetRow[]) => Promise<Plan>;
}

export interface Surroundings {
  readonly who: string;
  readonly fileName: string;
  readonly now: Date;
}

/** Finds what stands in a file twice. */
export function onlyOnce(): (key: string, row: number) => number | undefined {
  const seen = new Map<string, number>();
  return (key, row) => {
    const before = seen.get(key);
    if (before === undefined) seen.set(key, row);
    return before;
  };
}

/** Cells of a row that are read one by one; the faults gather. */
export class RowReader {
  readonly faults: ImportFault[] = [];
  readonly #row: SheetRow;
  readonly #label: (key: string) => string;
  constructor(row: SheetRow, label: (key: string) => string) {
    this.#row = row;
    this.#label = label;
  }
  has(key: string): boolean {
    return key in this.#row.cells;
  }
  text(key: string): string {
    return (this.#row.cells[key] ?? '').trim();
  }
  fault(key: string, fault: string): void {
    this.faults.push({ row: this.#row.row, column: this.#label(key), fault });
  }
  /** The value of a cell; undefined, and a fault, when it is none. */
  read<T>(
    key: string,
    reader: (text: string) => { readonly value: T } | { readonly fault: string },
  ): T | undefined {
    const cell = reader(this.text(key));
    if ('value' in cell) return cell.value;
    this.fault(key, cell.fault);
    return undefined;
  }
}
