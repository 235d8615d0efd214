interface Fault {
  readonly row: number;
  readonly column: string;
  readonly fault: string;
}

export interface ColumnFault {
  readonly column: string;
  readonly faults: readonly { readonly fault: string; readonly rows: readonly number[] }[];
}

/** What is wrong, once for each column, with the rows it concerns. */
export const faultsByColumn = (faults: readonly Fault[]): ColumnFault[] =>
  [...Map.groupBy(faults, ({ column }) => column)].map(([column, ofColumn]) => ({
    column,
    faults: [...Map.groupBy(ofColumn, ({ fault }) => fault)].map(([fault, same]) => ({
      fault,
      rows: same.map(({ row }) => row).toSorted((one, other) => one - other),
    })),
  }));

const MOST_SHOWN = 20;

/** “3, 8, 12 and 40 more”. */
export function rowWords(rows: readonly number[]): string {
  const shown = rows.slice(0, MOST_SHOWN).join(', ');
  return rows.length > MOST_SHOWN ? `${shown} and ${rows.length - MOST_SHOWN} more` : shown;
}
