import { type Heard, SLOW_MS } from './send.ts';

/** One kind of attack: how often it was tried, and where it got through. */
export interface Findings {
  readonly title: string;
  tried: number;
  readonly broken: string[];
  /** What is worth knowing beside right and wrong. */
  readonly notes: string[];
}

/** What no answer may say: the insides of the database, of the program, or of the machine. */
const INSIDES =
  /syntax error at or near|pg_catalog|PostgresError|node_modules|\bat .{1,80}\.ts:\d+|root:x:0:0/;

export const newFindings = (title: string): Findings => ({ title, tried: 0, broken: [], notes: [] });

/** Notes what is wrong, unless it is right. */
export function check(findings: Findings, isRight: boolean, what: string): void {
  findings.tried += 1;
  if (!isRight) findings.broken.push(what.replaceAll(/\s+/g, ' ').slice(0, 300));
}

/** The rule for whatever is sent: never a 5xx, never slow, never a word of the insides. */
export function checkAnswer(findings: Findings, { status, text, ms }: Heard, what: string): void {
  const fault =
    status >= 500 || status === 0
      ? `${status} ${text.slice(0, 120)}`
      : ms > SLOW_MS
        ? `${Math.round(ms)} ms`
        : INSIDES.test(text)
          ? `shows its insides: ${INSIDES.exec(text)?.[0]}`
          : undefined;
  check(findings, fault === undefined, `${what}: ${fault}`);
}
