import type { Db } from '../platform/server/db.server.ts';
import { mayTake } from '../platform/server/limits.server.ts';

/** What somebody can have sent to a mailbox by typing its address. */
type Kind = 'newsletter' | 'query' | 'verify' | 'size-alert';

const HOUR = 60 * 60;
const perKind = [
  { max: 4, seconds: HOUR },
  { max: 8, seconds: 24 * HOUR },
];
const together = [
  { max: 8, seconds: HOUR },
  { max: 16, seconds: 24 * HOUR },
];

/**
 * Anybody can type anybody's address: one mailbox gets few mails from us, however often and wherever it is typed. The
 * counters are in the database, so that it holds across processes.
 */
export async function mayMail(db: Db, kind: Kind, mailbox: string): Promise<boolean> {
  for (const [what, limits] of [
    [kind, perKind],
    ['any', together],
  ] as const)
    for (const limit of limits)
      if (!(await mayTake(db, `mail:${what}:${limit.seconds}:${mailbox}`, limit))) return false;
  return true;
}

/** The same for a phone. */
export async function mayText(db: Db, kind: 'size-alert', phone: string): Promise<boolean> {
  for (const limit of perKind)
    if (!(await mayTake(db, `sms:${kind}:${limit.seconds}:${phone}`, limit))) return false;
  return true;
}
