import { SETTING_GROUPS, type SettingGroup } from '../../../contract/setting-groups.ts';
import type { SettingChange } from '../../../contract/settings-staff.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { namesOf } from './setting-groups.server.ts';

const LISTED = 20;

interface SettingAct {
  readonly at: Date;
  readonly who: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** 'grievanceEmail' is Grievance email. */
const named = (field: string): string => {
  const words = field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words === 'gstin' ? 'GSTIN' : words.charAt(0).toUpperCase() + words.slice(1);
};

function said(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value).replaceAll('\n', ', ');
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  return 'other values';
}

const MOST_WORDS = 120;
const short = (text: string): string => (text.length > MOST_WORDS ? `${text.slice(0, MOST_WORDS)}…` : text);

function sentences({ before, after }: SettingAct): string[] {
  return Object.entries(after ?? {})
    .filter(([field]) => field !== 'group')
    .map(([field, value]) => {
      const [was, is] = [said(before?.[field]), said(value)];
      return short(was === is ? `${named(field)} was changed` : `${named(field)}: ${is}, before ${was}`);
    });
}

/** Who changed a group of settings and how, newest first. */
export async function readHistory(db: Db, group: SettingGroup): Promise<SettingChange[]> {
  const rows = await db<SettingAct[]>`
    select a.at, coalesce(u.user_name, a.who) as who, a.before, a.after
    from audit_log a
      left join users u on u.id = case when a.who ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.who::uuid end
    where a.what like 'Settings: %' and (a.after ->> 'group' = ${group}
      or (not a.after ? 'group' and a.after ?| ${namesOf(group)}))
    order by a.id desc limit ${LISTED}`;
  return rows.map((row) => ({ at: row.at.toISOString(), who: row.who, what: sentences(row) }));
}

/** Since when each group is as it is; a group nobody changed is not in the answer. */
export async function readSince(db: Db): Promise<ReadonlyMap<SettingGroup, { at: string; who: string }>> {
  const rows = await db<(SettingAct & { group: string | null })[]>`
    select a.at, coalesce(u.user_name, a.who) as who, a.before, a.after, a.after ->> 'group' as "group"
    from audit_log a
      left join users u on u.id = case when a.who ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.who::uuid end
    where a.what like 'Settings: %' order by a.id desc limit 500`;
  const since = new Map<SettingGroup, { at: string; who: string }>();
  for (const { at, who, group, after } of rows) {
    const touched = SETTING_GROUPS.filter((name) =>
      group === null ? namesOf(name).some((field) => Object.hasOwn(after ?? {}, field)) : name === group,
    );
    for (const name of touched) if (!since.has(name)) since.set(name, { at: at.toISOString(), who });
  }
  return since;
}
