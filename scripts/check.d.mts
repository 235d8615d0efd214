interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}
export function failures(report: Report | undefined): {
  readonly files: readonly string[];
  readonly lines: readonly string[];
};
export function summary(unit: {
  readonly again: readonly string[];
  readonly left: readonly string[];
}): string;
