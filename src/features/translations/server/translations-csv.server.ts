import type { Readable } from 'node:stream';
import {
  MOST_TRANSLATED,
  type TranslationFault,
  type TranslationRow,
} from '../../../contract/translations-staff.ts';
import { withoutMarks } from '../../../domain/text/csv.ts';
import { OWNER_LANGUAGE_NAMES, type OwnerLanguage } from '../../../domain/text/owner-languages.ts';
import { headingOf, kindOf, translationFault } from '../../../domain/text/translation-csv.ts';
import { decode, encodingWatcher } from '../../../platform/server/csv/encoding.server.ts';
import { type CsvRow, readCsv, UnreadableCsv } from '../../../platform/server/csv/read-csv.server.ts';
import { type Cell, writeCsv } from '../../../platform/server/csv/write-csv.server.ts';
import { type Db, inTransaction } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../shop.server.ts';
import { readPhraseRows, readProductRows } from './list-translations.server.ts';
import { type Translation, writeTranslations } from './save-translations.server.ts';

const readAll = async (db: Db, language: OwnerLanguage): Promise<TranslationRow[]> => [
  ...(await readPhraseRows(db, language)),
  ...(await readProductRows(db, { language, state: 'all', page: 1 })),
];

/** Every text with its translation, or those without one. A product goes by its code. */
export function exportTranslations(db: Db, language: OwnerLanguage, state: 'missing' | 'all'): Readable {
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    for (const { kind, name, field, english, text } of await readAll(db, language))
      if (state === 'all' || text === '') yield [kind, name, field, english, text];
  }
  return writeCsv(headingOf(language), rows());
}

export interface ImportedTranslations {
  rows: number;
  changed: number;
  same: number;
  empty: number;
  faultCount: number;
  faults: TranslationFault[];
}

const MOST_FAULTS = 200;
const MOST_ROWS = 500_000;
const plain = (cell: string | undefined): string =>
  withoutMarks((cell ?? '').replaceAll('\r\n', '\n')).trim();

type Columns = Readonly<Record<'kind' | 'id' | 'field' | 'english' | 'text', number>>;

/** Where each column stands, or which of them is missing. */
function columnsOf(cells: readonly string[], language: OwnerLanguage): Columns | string {
  const heading = cells.map((cell) => cell.trim().toLowerCase());
  const at = headingOf(language).map((name) => heading.indexOf(name.toLowerCase()));
  const missing = headingOf(language).filter((_, index) => at[index] === -1);
  if (missing.length > 0) return `The file has no column ${missing.join(', ')}.`;
  const [kind = 0, id = 0, field = 0, english = 0, text = 0] = at;
  return { kind, id, field, english, text };
}

/** Reads a translator's file. With any fault nothing of it is written; an empty cell changes nothing. */
export async function importTranslations(
  shop: Pick<Shop, 'sql'>,
  bytes: Buffer,
  { language, who }: { readonly language: OwnerLanguage; readonly who: string },
): Promise<ImportedTranslations> {
  const known = new Map(
    (await readAll(shop.sql, language)).map((row) => [
      keyOf(row.kind, row.name || plain(row.key), row.field),
      row,
    ]),
  );
  const sum: ImportedTranslations = { rows: 0, changed: 0, same: 0, empty: 0, faultCount: 0, faults: [] };
  const blame = (row: number, column: string, fault: string): void => {
    sum.faultCount += 1;
    if (sum.faults.length < MOST_FAULTS) sum.faults.push({ row, column, fault });
  };
  const texts = new Map<string, Translation & { readonly row: number }>();
  const column = OWNER_LANGUAGE_NAMES[language].english;
  const take = ({ row, cells }: CsvRow, at: Columns): void => {
    sum.rows += 1;
    const kind = kindOf(cells[at.kind] ?? '');
    if (!kind) return blame(row, 'Kind', `“${plain(cells[at.kind])}” is no kind of text.`);
    const english = plain(cells[at.english]);
    const field = plain(cells[at.field]).toLowerCase();
    const key = keyOf(kind, kind === 'product' ? plain(cells[at.id]) : english, field);
    const found = known.get(key);
    if (!found)
      return kind === 'product'
        ? blame(row, 'Id', `There is no product ${plain(cells[at.id])} with a ${field || 'text'}.`)
        : blame(row, 'English', 'The shop has no such text any more. Please export the file anew.');
    const text = plain(cells[at.text]);
    if (text === '') return void (sum.empty += 1);
    const before = texts.get(key);
    if (before) return blame(row, 'English', `This text stands in row ${before.row} already.`);
    const fault = translationFault(english, text, kind === 'product' ? MOST_TRANSLATED : 2_000);
    if (fault) return blame(row, column, fault);
    const source = kind === 'product' ? english : found.key;
    if (found.text === text && !found.changed) sum.same += 1;
    else texts.set(key, { kind, key: found.key, field, text, source, row });
  };
  await eachRow(bytes, language, { take, blame });
  if (sum.faultCount > 0 || texts.size === 0) return sum;
  sum.changed = texts.size;
  await inTransaction(shop.sql, async (tx) => {
    await writeTranslations(
      tx,
      language,
      [...texts.values()].map(({ row: _row, ...text }) => text),
    );
    await writeAuditLog(tx, who, `Translations into ${column} from a file: ${texts.size} texts`, {});
  });
  return sum;
}

const keyOf = (kind: string, key: string, field: string): string => `${kind} ${field} ${key}`;

interface Reading {
  readonly take: (row: CsvRow, at: Columns) => void;
  readonly blame: (row: number, column: string, fault: string) => void;
}

async function eachRow(bytes: Buffer, language: OwnerLanguage, { take, blame }: Reading): Promise<void> {
  const watcher = encodingWatcher();
  watcher.see(bytes);
  let columns: Columns | undefined;
  try {
    for await (const row of readCsv(decode(once(bytes), watcher.found()))) {
      if (columns === undefined) {
        const found = columnsOf(row.cells, language);
        if (typeof found === 'string') return blame(row.row, 'Heading', found);
        columns = found;
      } else if (row.row > MOST_ROWS) return blame(row.row, '', 'That are too many rows.');
      else take(row, columns);
    }
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    blame(error.row, '', error.message);
    return;
  }
  if (columns === undefined) blame(1, 'Heading', 'This file is empty.');
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
