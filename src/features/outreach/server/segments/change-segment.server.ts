import type { SegmentBody } from '../../../../contract/segments-staff.ts';
import { Failure } from '../../../../domain/errors.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import {
  findSegment,
  rulesOfForm,
  segmentNames,
  type SegmentRecord,
  wordsOf,
} from './segment-record.server.ts';

const GONE = { message: 'There is no such segment any more.' };

async function lockSegment(tx: Tx, id: string): Promise<SegmentRecord> {
  await tx`select from segments where id = ${id} for update`;
  const segment = await findSegment(tx, id);
  if (!segment) throw new Failure('notFound', GONE);
  return segment;
}

/** Saves a segment: a new one without `id`. */
export async function saveSegment(
  { sql, now }: Pick<Shop, 'sql' | 'now'>,
  id: string | undefined,
  body: SegmentBody,
  who: string,
): Promise<string> {
  const rules = rulesOfForm(body);
  return inTransaction(sql, async (tx) => {
    const before = id === undefined ? undefined : await lockSegment(tx, id);
    if (before && before.version !== body.version) throw new Failure('changedMeanwhile');
    const [saved] = await (
      id === undefined
        ? tx<{ id: string }[]>`
            insert into segments (name, rules, made_by, made_at, changed_at)
            values (${body.name}, ${tx.json(rules)}, ${who}, ${now()}, ${now()}) returning id`
        : tx<{ id: string }[]>`
            update segments set name = ${body.name}, rules = ${tx.json(rules)}, version = version + 1, changed_at = ${now()}
            where id = ${id} returning id`
    ).catch((error: unknown) => {
      if ((error as { code?: string }).code !== '23505') throw error;
      throw new Failure('nameTaken', { details: { fields: ['name'] } });
    });
    const names = await segmentNames(tx);
    await writeAuditLog(tx, who, `Segment ${body.name}: ${before ? 'changed' : 'made'}`, {
      ...(before ? { before: { name: before.name, rules: wordsOf(before.rules, names) } } : {}),
      after: { name: body.name, rules: wordsOf(rules, names) },
    });
    return saved?.id ?? '';
  });
}

export async function deleteSegment({ sql }: Shop, id: string, who: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const { name, rules } = await lockSegment(tx, id);
    const [draft] = await tx<{ subject: string }[]>`
      select subject from newsletters where segment_id = ${id} and state <> 'sent' limit 1`;
    // Without its segment it would go to everybody.
    if (draft)
      throw new Failure('stillUsed', {
        message: `The newsletter “${draft.subject}” goes to it. Please change or delete that first.`,
      });
    await tx`update newsletters set segment_id = null where segment_id = ${id}`;
    await tx`delete from segments where id = ${id}`;
    await writeAuditLog(tx, who, `Segment ${name}: deleted`, {
      before: { rules: wordsOf(rules, await segmentNames(tx)) },
    });
  });
}
