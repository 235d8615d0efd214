export function readReport(report: unknown): {
  files: string[];
  lines: string[];
  passed: number;
  faults: string[];
};
