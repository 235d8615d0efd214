import type { Sql } from '../platform/server/db.server.ts';
import { gather } from '../platform/server/db/gather.server.ts';
import { createSandboxTables } from './sandbox/schema.server.ts';

export type OutboxEntry = {
  id: string;
  channel: 'mail' | 'sms' | 'whatsapp';
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
};

export type OutboxDraft = Omit<OutboxEntry, 'id' | 'at'> & {
  /** A mail sent again under the same message id is stored once, as a mailbox would show it. */
  messageId?: string;
};

export type Outbox = {
  add(draft: OutboxDraft): Promise<{ id: string }>;
  /** Newest first. */
  list(limit?: number): Promise<OutboxEntry[]>;
  get(id: string): Promise<OutboxEntry | undefined>;
};

export const OUTBOX_TABLE = `create table if not exists sandbox.outbox (
  id bigint generated always as identity primary key,
  channel text not null,
  "to" text not null,
  subject text not null,
  text text not null,
  html text not null,
  message_id text unique,
  at timestamptz not null default clock_timestamp()
)`;

/** A demo that began before there was WhatsApp. */
const ANY_CHANNEL = 'alter table sandbox.outbox drop constraint if exists outbox_channel_check';

/** Compressing a mail costs more than writing it, and demos are short. */
const PLAIN_HTML = 'alter table sandbox.outbox alter column html set storage external';

/** Where the demo's mails and text messages land instead of with real people. */
export function createOutbox(sql: Sql): Outbox {
  let table: Promise<void> | undefined;
  const ready = () =>
    (table ??= createSandboxTables(sql, [OUTBOX_TABLE, ANY_CHANNEL, PLAIN_HTML]).catch((error: unknown) => {
      table = undefined;
      throw error;
    }));
  const columns = sql`id::text as id, channel, "to", subject, text, html,
    to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`;

  const addAll = gather(
    async (_: object, drafts: readonly OutboxDraft[]) => {
      const rows = await sql<{ id: string }[]>`
      insert into sandbox.outbox (channel, "to", subject, text, html, message_id)
      select channel, "to", subject, text, html, nullif(message_id, '') from unnest(
        ${drafts.map((draft) => draft.channel)}::text[], ${drafts.map((draft) => draft.to)}::text[],
        ${drafts.map((draft) => draft.subject)}::text[], ${drafts.map((draft) => draft.text)}::text[],
        ${drafts.map((draft) => draft.html)}::text[], ${drafts.map((draft) => draft.messageId ?? '')}::text[])
        as new (channel, "to", subject, text, html, message_id)
      on conflict (message_id) do update set message_id = excluded.message_id
      returning id::text as id`;
      if (rows.length < drafts.length) throw new Error('The outbox took no entry');
      return rows;
    },
    { inTurn: true },
  );

  return {
    async add(draft) {
      await ready();
      return addAll(sql, draft);
    },
    async list(limit = 200) {
      await ready();
      const rows = await sql<OutboxEntry[]>`
        select ${columns} from sandbox.outbox order by sandbox.outbox.id desc limit ${limit}`;
      return [...rows];
    },
    async get(id) {
      if (!/^[0-9]{1,18}$/.test(id)) return undefined;
      await ready();
      const [row] = await sql<OutboxEntry[]>`
        select ${columns} from sandbox.outbox where sandbox.outbox.id = ${id}::text::bigint`;
      return row;
    },
  };
}
