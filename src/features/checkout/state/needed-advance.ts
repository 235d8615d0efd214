import { paiseFromText, type Paise } from '../../../domain/money/money.ts';

/** An order with cash on delivery of which a part is paid online first. */
export interface Advance {
  readonly now: Paise;
  readonly cashDue: Paise;
  /** It is not returned when the parcel is refused. */
  readonly retained: boolean;
}

interface Refusal {
  readonly code?: string | undefined;
  readonly answer?: Readonly<Record<string, unknown>> | undefined;
}

/** What the shop wants first, and the sum as it wants it back from who agrees. */
export function readNeededAdvance({ code, answer = {} }: Refusal): (Advance & { text: string }) | undefined {
  const { advance: text, cashDue, retained } = answer;
  if (code !== 'advanceNeeded' || typeof text !== 'string' || typeof cashDue !== 'string') return undefined;
  return {
    text,
    now: paiseFromText(text) ?? 0,
    cashDue: paiseFromText(cashDue) ?? 0,
    retained: retained === true,
  };
}
