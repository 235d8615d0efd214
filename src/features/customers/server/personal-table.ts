export interface PersonalTable {
  /** Columns with data about a person, and what it is. */
  readonly columns: Readonly<Record<string, string>>;
  readonly purpose: string;
  /** The field of the export that has it, or why none has. */
  readonly exported: string;
  /** What erasure does at once. */
  readonly erasure: 'deleted' | 'blanked' | 'with the order' | 'by age';
  readonly retention: string;
}

export const table = (
  purpose: string,
  columns: PersonalTable['columns'],
  exported: string,
  erasure: PersonalTable['erasure'],
  retention: string,
): PersonalTable => ({ purpose, columns, exported, erasure, retention });
