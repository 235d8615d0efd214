import { z } from 'zod';

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the file as it lies there. */
  sha256: z.string(),
});

const fileSchema = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });

/** What a backup says of itself. It is written last: a folder without it is no backup. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(tableSchema),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last: z.string(), called: z.boolean() }),
  ),
  /** Beside the tables: pictures, films, the secret key. Older backups do not name them. */
  files: z.array(fileSchema).optional(),
  /** Encrypted: by which key, and that key's word for all of the above. */
  sealed: z.object({ key: z.string(), mac: z.string() }).optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = z.infer<typeof tableSchema>;

export type FileEntry = z.infer<typeof fileSchema>;

export const MANIFEST = 'backup.json';
/** The folder inside a backup that holds the files. */
export const FILES = 'files';
export const tableFile = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>): string =>
  `tables/${schema}.${name}.gz`;

/** A name of the database's own catalogue, as it stands in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const nameIn = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`;
export const columnsOf = ({ columns }: Pick<TableEntry, 'columns'>): string => columns.map(quoted).join(', ');
