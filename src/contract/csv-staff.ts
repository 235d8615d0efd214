import { z } from 'zod';
import { SHEETS } from '../domain/catalogue/csv-columns.ts';
import type { Endpoints } from './endpoint.ts';
import { Done } from './staff.ts';

/** Larger files are cut in two by whoever has them. */
export const MOST_CSV_BYTES = 100_000_000;
export const MOST_ZIP_BYTES = 500_000_000;
export const CSV_TOO_LARGE = `The file is larger than ${MOST_CSV_BYTES / 1_000_000} MB. Please cut it in two.`;
export const ZIP_TOO_LARGE = `The archive is larger than ${MOST_ZIP_BYTES / 1_000_000} MB. Please make two of it.`;

const Fault = z.object({
  /** As the spreadsheet counts: the heading is row 1. */
  row: z.int(),
  column: z.string(),
  fault: z.string(),
});
export type ImportFault = z.infer<typeof Fault>;

const Change = z.object({
  row: z.int(),
  productName: z.string(),
  what: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ImportChange = z.infer<typeof Change>;

export const ImportResult = z.object({
  /** What a file of another shop was recognised as. */
  kind: z.string().optional(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  faultCount: z.int(),
  /** The first thousand. */
  faults: z.array(Fault),
  /** The first of what would change, to be checked before it does. */
  changes: z.array(Change),
  /** What to think of before it is applied; the first of them. */
  warnings: z.array(Fault).optional(),
});
export type ImportResult = z.infer<typeof ImportResult>;

/** `moved`: an export file of Shopify or WooCommerce. */
export const IMPORT_KINDS = [...SHEETS, 'moved'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

const IMPORT_STATES = ['uploading', 'checking', 'faulty', 'checked', 'applying', 'done', 'failed'] as const;

const Import = z.object({
  id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  at: z.string(),
  who: z.string(),
  state: z.enum(IMPORT_STATES),
  progress: z.int(),
  result: ImportResult.nullable(),
});
export type Import = z.infer<typeof Import>;

const One = z.object({ success: z.literal(true), import: Import });
const params = z.object({ id: z.uuid() });
const kind = z.object({ kind: z.enum(SHEETS) });
const who = 'catalogue staff';

/** Products, stock and prices as CSV, in and out. */
export const csvStaffApi = {
  /** The file is looked at; nothing changes. */
  startImport: {
    who,
    query: z.object({ kind: z.enum(IMPORT_KINDS) }),
    reads: 'multipart',
    body: z.unknown(),
    out: One,
    failures: ['tooLarge'],
    bodyLimit: MOST_CSV_BYTES + 100_000,
    tooLarge: CSV_TOO_LARGE,
  },
  readImport: { who, params, out: One, failures: ['notFound'] },
  imports: {
    who,
    out: z.object({ success: z.literal(true), imports: z.array(Import.omit({ result: true })) }),
    failures: [],
  },
  /** Applies what was looked at, in one transaction. */
  applyImport: { who, params, out: One, failures: ['notFound', 'importNotReady'] },
  dropImport: { who, params, out: Done, failures: ['notFound', 'importNotReady'] },
  exportCsv: { who, params: kind, out: z.unknown(), failures: [] },
  /** Pictures that are fetched from another shop. */
  movedPictures: {
    who,
    out: z.object({
      success: z.literal(true),
      waiting: z.int(),
      done: z.int(),
      failed: z.array(
        z.object({ productId: z.string(), title: z.string(), url: z.string(), fault: z.string() }),
      ),
    }),
    failures: [],
  },
  /** Pictures that a file may name, all in one ZIP archive. */
  uploadPictures: {
    who,
    reads: 'multipart',
    body: z.unknown(),
    out: z.object({
      success: z.literal(true),
      message: z.string(),
      taken: z.array(z.string()),
      refused: z.array(z.object({ fileName: z.string(), fault: z.string() })),
    }),
    failures: ['tooLarge', 'badArchive', 'picturesUnavailable'],
    bodyLimit: MOST_ZIP_BYTES + 100_000,
    tooLarge: ZIP_TOO_LARGE,
  },
} as const satisfies Endpoints;
