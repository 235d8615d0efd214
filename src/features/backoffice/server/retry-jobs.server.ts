import { inTransaction, type Sql } from '../../../platform/server/db.server.ts';
import { retryDeadJobs, type DeadJob } from '../../../platform/server/jobs/dead-jobs.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';

/** Runs jobs that were given up again, once what made them fail is mended. */
export async function retryJobs(
  sql: Sql,
  { ids, who }: { ids: readonly string[] | 'all'; who: string },
): Promise<DeadJob[]> {
  return inTransaction(sql, async (tx) => {
    const again = await retryDeadJobs(tx, ids);
    for (const { id, kind, lastError } of again)
      await writeAuditLog(tx, who, `Job ${kind} (${id}) is run again`, { before: { lastError } });
    return again;
  });
}
