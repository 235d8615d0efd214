export interface Journey {
  readonly file: string;
  readonly title: string;
}
export interface ReadReport {
  readonly failed: readonly (Journey & { readonly error: string })[];
  readonly passed: number;
  readonly faults: readonly string[];
}
export function readReport(report: unknown): ReadReport;
export function readFlakyList(text: string): (Journey & { readonly since: string })[];
export function judge(
  first: ReadReport,
  second: ReadReport,
  listed: ReturnType<typeof readFlakyList>,
): { readonly flaky: readonly string[]; readonly failures: readonly string[] };
