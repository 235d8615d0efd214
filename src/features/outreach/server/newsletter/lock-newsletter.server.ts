import { Failure } from '../../../../domain/errors.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { type Letter, letterColumns } from './newsletter-content.server.ts';

export interface Locked extends Letter {
  readonly state: 'draft' | 'sending' | 'paused' | 'sent';
  readonly revision: number;
  readonly sendAt: Date | null;
}

const MEANWHILE = {
  message: 'Somebody else has changed this newsletter meanwhile. Please look at it again.',
};

export async function findAndLock(tx: Tx, id: string): Promise<Locked | undefined> {
  const [row] = await tx<Locked[]>`
    select ${letterColumns(tx)}, n.state, n.revision, n.send_at as "sendAt" from newsletters n
    where n.id = ${id} for update`;
  return row;
}

export async function lockNewsletter(tx: Tx, id: string, seen?: number): Promise<Locked> {
  const row = await findAndLock(tx, id);
  if (!row) throw new Failure('notFound', { message: 'There is no such newsletter any more.' });
  if (seen !== undefined && seen !== row.revision) throw new Failure('changedMeanwhile', MEANWHILE);
  return row;
}
