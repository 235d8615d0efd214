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
export function failures(report: Report | undefined): string[];
export function summary(result: {
  readonly failures: readonly string[];
  readonly flaky?: readonly string[];
}): string;
export function pathsOf(feature: string): string[];
