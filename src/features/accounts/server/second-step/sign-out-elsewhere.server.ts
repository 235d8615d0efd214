import type { Tx } from '../../../../platform/server/db.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { endTokens } from '../../../../platform/server/tokens.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import { SESSION } from '../sessions.server.ts';

/** The ways to sign in have changed: other devices sign in anew, the act is written down, and a mail tells of it. */
export async function signOutElsewhere(tx: Tx, userId: string, token: string, what: string): Promise<void> {
  await endTokens(tx, userId, SESSION, token);
  await writeAuditLog(tx, userId, what, {});
  await addJob(tx, { kind: 'accounts.secondStepMail', payload: { userId, what } });
}
