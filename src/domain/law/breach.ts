import { momentWords } from '../text/date-words.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What is written down of a breach of personal data. */
export interface Breach {
  readonly title: string;
  readonly noticedAt: Date;
  /** What happened, how, when and where. */
  readonly nature: string;
  /** Which data, and of how many people. */
  readonly data: string;
  readonly people: number;
  readonly consequences: string;
  readonly measures: string;
  /** What the people concerned can do. */
  readonly advice: string;
  readonly certToldAt: Date | null;
  readonly boardToldAt: Date | null;
  readonly peopleToldAt: Date | null;
}

/** Who is told, and within how many hours. People and Board are told at once; 72 hours is the end for the details. */
export const TOLD = {
  certToldAt: { who: 'CERT-In', hours: 6 },
  boardToldAt: { who: 'Data Protection Board', hours: 72 },
  peopleToldAt: { who: 'The people concerned', hours: 72 },
} as const;
export type ToldField = keyof typeof TOLD;
export const TOLD_FIELDS = Object.keys(TOLD) as ToldField[];

export interface BreachClock {
  readonly field: ToldField;
  readonly who: string;
  readonly until: Date;
  /** In whole hours; negative when it is over. */
  readonly hoursLeft: number;
  readonly state: 'told' | 'told late' | 'waiting' | 'late';
}

/** How much time is left to tell each of them. */
export function breachClocks(breach: Pick<Breach, 'noticedAt' | ToldField>, now: Date): BreachClock[] {
  return TOLD_FIELDS.map((field) => {
    const { who, hours } = TOLD[field];
    const until = new Date(breach.noticedAt.getTime() + hours * HOUR_MS);
    const told = breach[field];
    const at = told ?? now;
    const state = told ? (told > until ? 'told late' : 'told') : now > until ? 'late' : 'waiting';
    return { field, who, until, hoursLeft: Math.floor((until.getTime() - at.getTime()) / HOUR_MS), state };
  });
}

interface Sender {
  readonly legalName: string;
  readonly address: readonly string[];
  readonly phone: string;
  readonly privacyEmail: string;
}

const paragraphs = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');

/** To the Board: what the Rules want to know. A draft; a lawyer looks at it. */
export const boardNotice = (breach: Breach, sender: Sender): string =>
  paragraphs(
    `Notice of a personal data breach: ${breach.title}`,
    `Data fiduciary: ${[sender.legalName, ...sender.address].join(', ')}. Contact: ${sender.privacyEmail}, ${sender.phone}.`,
    `Noticed: ${momentWords(breach.noticedAt)} (IST).`,
    `What happened: ${breach.nature}`,
    `Data concerned: ${breach.data}. People concerned: ${breach.people}.`,
    `Likely consequences: ${breach.consequences}`,
    `Measures taken and planned: ${breach.measures}`,
    `The people concerned were told: ${breach.peopleToldAt ? `${momentWords(breach.peopleToldAt)} (IST)` : 'not yet'}.`,
  );

/** To the people concerned, in plain words. A draft; a lawyer looks at it. */
export const peopleNotice = (breach: Breach, sender: Sender): string =>
  paragraphs(
    `Something happened to data of yours at ${sender.legalName}, and we want you to know.`,
    `What happened: ${breach.nature}`,
    `Which data: ${breach.data}.`,
    `What it may mean for you: ${breach.consequences}`,
    `What we have done: ${breach.measures}`,
    `What you can do: ${breach.advice}`,
    `Questions: ${sender.privacyEmail} or ${sender.phone}.`,
  );
