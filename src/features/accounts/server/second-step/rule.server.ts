import { defaultRule, needsSecondStep, SECOND_STEP_RULES } from '../../../../domain/accounts/second-step.ts';
import type { SecondStepRule } from '../../../../domain/accounts/second-step.ts';
import type { Person } from '../../../../domain/accounts/visitor.ts';
import { type Db, inTransaction } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';

const KEY = 'second-step';

/** What the owner chose; without a choice what fits the shop's mode. */
export async function readRule(db: Db, live: boolean): Promise<SecondStepRule> {
  const [row] = await db<{ rule: string | null }[]>`
    select value ->> 'rule' as rule from settings where key = ${KEY}`;
  return SECOND_STEP_RULES.find((rule) => rule === row?.rule) ?? defaultRule(live);
}

export async function changeRule({ sql, config }: Shop, who: string, rule: SecondStepRule): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const before = await readRule(tx, config.mode === 'live');
    await tx`
      insert into settings (key, value) values (${KEY}, ${tx.json({ rule })})
      on conflict (key) do update set value = excluded.value, changed_at = now()`;
    await writeAuditLog(tx, who, `A second step is needed by: ${rule}`, { before, after: rule });
  });
}

export async function hasSecondStep(db: Db, userId: string): Promise<boolean> {
  const [row] = await db<{ has: boolean }[]>`
    select exists (select 1 from passkeys where user_id = ${userId})
      or exists (select 1 from totp_keys where user_id = ${userId} and confirmed_at is not null) as has`;
  return row?.has ?? false;
}

/** Needs a second step and has none yet. */
export async function lacksSecondStep(
  db: Db,
  userId: string,
  person: Person,
  live: boolean,
): Promise<boolean> {
  return needsSecondStep(await readRule(db, live), person) && !(await hasSecondStep(db, userId));
}
