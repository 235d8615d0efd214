import { expect, test } from 'vitest';
import { decode, encodingWatcher, type TextEncoding } from './encoding.server.ts';
import { type CsvRow, delimiterOf, readCsv, UnreadableCsv } from './read-csv.server.ts';
import { withoutMarks } from '../../../domain/text/csv.ts';
import { writeCsv } from './write-csv.server.ts';

async function* pieces(bytes: Buffer, size = 7): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
function encodingOf(bytes: Buffer): TextEncoding {
  const watcher = encodingWatcher();
  for (let at = 0; at < bytes.length; at += 5) watcher.see(bytes.subarray(at, at + 5));
  return watcher.found();
}
async function read(bytes: Buffer, size?: number): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(decode(pieces(bytes, size), encodingOf(bytes)))) rows.push(row);
  return rows;
}
const cells = async (bytes: Buffer) => (await read(bytes)).map((row) => row.cells);

const TABLE = [
  ['Title', 'Price'],
  ['जूती “Rani” – ₹', '1,999.50'],
];
const text = 'Title,Price\r\n"जूती “Rani” – ₹","1,999.50"\r\n';
const utf16be = (value: string) => Buffer.from(value, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  [
    'UTF-16 with a mark and tabs, as "Unicode text"',
    Buffer.from(`\uFEFF${text.replace('Title,', 'Title\t').replace('","', '"\t"')}`, 'utf16le'),
  ],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ['UTF-16, the other way round', utf16be(`\uFEFF${text}`)],
  ['semicolons', Buffer.from(text.replace('Title,', 'Title;').replace('","', '";"'))],
  [
    'with the hint of Excel',
    Buffer.from(`sep=;\r\n${text.replace('Title,', 'Title;').replace('","', '";"')}`),
  ],
  ['lines ended by LF alone', Buffer.from(text.replaceAll('\r\n', '\n'))],
])('%s', async (_, bytes) => expect(await cells(bytes)).toEqual(TABLE));

test('the old code page of Windows', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Title,Price\r\nCaf'),
    Buffer.from([0xe9, 0x20, 0x96]),
    Buffer.from(',5\r\n'),
  ]);
  expect(await cells(bytes)).toEqual([
    ['Title', 'Price'],
    ['Café –', '5'],
  ]);
});

test('of a line of 1 GB no more is read than the longest row, and it is refused', async () => {
  let read = 0;
  async function* endless(): AsyncGenerator<string> {
    const piece = 'x'.repeat(64_000);
    yield 'Title,Price\n';
    for (; read < 1_000_000_000; read += piece.length) yield piece;
  }
  const rows = async () => {
    for await (const row of readCsv(endless())) expect(row.row).toBe(1);
  };
  await expect(rows()).rejects.toThrow(/^This row is longer than 2,00,000 characters/);
  expect(read).toBeLessThan(3_000_000);
});

test('rows count as a spreadsheet counts, also with empty ones and line breaks inside a cell', async () => {
  const rows = await read(Buffer.from('a,b\n\n,\n"x\ny",1\nz\n'));
  expect(rows).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 4, cells: ['x\ny', '1'] },
    { row: 5, cells: ['z'] },
  ]);
});

test('the delimiter is not guessed from what stands in quotation marks', () => {
  expect(delimiterOf('"a,b,c,d";b;c')).toBe(';');
  expect(delimiterOf('only')).toBe(',');
});

test.each([
  ['a quotation mark that is never closed', `a,b\n1,2\n"x${'y,\n'.repeat(100_000)}`, 3],
  ['one line of 5 MB', `a,b\n1,2\n${'x'.repeat(5_000_000)}`, 3],
  ['a heading of 5 MB', 'x'.repeat(5_000_000), 1],
])('%s is refused with its row', async (_, bad, row) => {
  const error = await read(Buffer.from(bad), 65_536).catch((each: unknown) => each);
  expect(error).toBeInstanceOf(UnreadableCsv);
  expect(error).toMatchObject({ row });
});

test('"safe against formulas": out as text, in again as it was; "quote every cell"', async () => {
  const wild = [
    "=cmd|' /C calc'!A0",
    '+91',
    '@x',
    '＝1+1',
    'Meera;=1+1;',
    "'=1",
    'a\r\n- b',
    'plain, "quoted"',
  ];
  async function* rows() {
    yield [...wild, 7, -7, null];
  }
  const written: Buffer[] = [];
  for await (const piece of writeCsv(['a'], rows())) written.push(Buffer.from(piece as Buffer));
  const all = Buffer.concat(written);
  expect(all.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(all.toString()).toMatch(/^\uFEFF"a"\r\n"'=cmd.*,"7","-7",""\r\n$/s);
  const [, row = []] = await cells(all);
  for (const cell of row.slice(0, 4)) expect(cell).toMatch(/^'/);
  expect(row[4]).toBe("Meera;'=1+1;");
  expect(row.map(withoutMarks)).toEqual([...wild, '7', '-7', '']);
});
