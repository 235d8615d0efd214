/** A cell that a spreadsheet would take for a formula is marked as text. A number stays one. */
const harmless = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^-?[\d.]+$/.test(text) ? `'${text}` : text;

const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as a spreadsheet opens them: UTF-8 with its mark, lines ended as Excel ends them. */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quoted(harmless(String(cell ?? '')))).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
