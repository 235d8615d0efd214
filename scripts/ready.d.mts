export const root: string;
export function startFault(started: {
  readonly status: number | null;
  readonly stderr: string;
  readonly error?: Error;
}): string | undefined;
