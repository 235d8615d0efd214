/**
 * Where a spreadsheet would begin to calculate: an equals, plus, minus or at sign, also of full width, at the beginning
 * of a cell. A sign that parts cells in another country (a semicolon, a tab) may begin one in the middle of ours.
 */
const FORMULA =
  /(?<=^|[;,|\t\r\n])(?=[ '"\u00a0]*[=+\-@＝＋－＠﹢﹣﹦﹫⁺⁻⁼₊₋₌−])|^(?=[ '"\u00a0]*[\t\r\n|｜])/g;
const MARK =
  /(?<=^|[;,|\t\r\n])'(?=[ '"\u00a0]*[=+\-@＝＋－＠﹢﹣﹦﹫⁺⁻⁼₊₋₌−])|^'(?=[ '"\u00a0]*[\t\r\n|｜])/g;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A text that a spreadsheet would take for a formula, marked as text by an apostrophe. A number stays one. */
export const marked = (text: string): string => (NUMBER.test(text) ? text : text.replace(FORMULA, "'"));

/** The text as it was before `marked`: of the apostrophes before a sign it takes one away, as `marked` adds one. */
export const withoutMarks = (text: string): string => text.replace(MARK, '');

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

export type CsvCell = string | number | null;

/** One line. Every cell is quoted, so that no sign inside one ends it. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => quoted(marked(String(cell ?? '')))).join(',')}\r\n`;

/** Rows as a spreadsheet opens them: UTF-8 with its mark, lines ended as Excel ends them. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map(csvLine).join('')}`;
