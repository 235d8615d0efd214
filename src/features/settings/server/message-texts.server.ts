import { z } from 'zod';
import {
  fillIn,
  originalWords,
  paragraphsOf,
  textFaults,
  type MessageId,
  type MessageWords,
} from '../../../domain/messages/texts.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { gather } from '../../../platform/server/db/gather.server.ts';

const Stored = z.object({ subject: z.string(), heading: z.string(), body: z.string(), sms: z.string() });

export interface KnownWords {
  readonly words: MessageWords;
  readonly dltTemplate: string | null;
}

const parsed = new Map<
  MessageId,
  { readonly text: string | null | undefined; readonly own: MessageWords | undefined }
>();

/** The owner's words, if they still fit the message. The same text is parsed once. */
function parse(id: MessageId, text: string | null | undefined): MessageWords | undefined {
  const before = parsed.get(id);
  if (before && before.text === text) return before.own;
  const words = typeof text === 'string' ? Stored.safeParse(JSON.parse(text)).data : undefined;
  const own = words && Object.keys(textFaults(id, words)).length === 0 ? words : undefined;
  parsed.set(id, { text, own });
  return own;
}

/** The owner's words, or the original. Words that no longer fit the message (a placeholder is gone) are not used. */
export const readWords = gather(async (db: Db, ids: readonly MessageId[]): Promise<KnownWords[]> => {
  const rows = await db<{ id: string; words: string | null; dltTemplate: string | null }[]>`
    select id, words::text as words, dlt_template as "dltTemplate" from message_texts
    where id = any(${[...new Set(ids)]})`;
  const stored = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = stored.get(id);
    return { words: parse(id, row?.words) ?? originalWords(id), dltTemplate: row?.dltTemplate ?? null };
  });
});

/** Names can be long, variables of a template cannot. A link that is cut would lead nowhere. */
const LONGEST_IN_SMS = 30;
const inSms = (value: string): string =>
  value.length <= LONGEST_IN_SMS || value.includes('://')
    ? value
    : `${value.slice(0, LONGEST_IN_SMS - 2).trimEnd()}..`;

/** A message as it is sent. */
export interface Said {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: string[];
  readonly sms: string;
  readonly dltTemplate: string | undefined;
}

export function fillWords(
  { words, dltTemplate }: KnownWords,
  values: Readonly<Record<string, string>>,
): Said {
  const filled = (text: string): string => fillIn(text, values).trim();
  return {
    subject: filled(words.subject),
    heading: filled(words.heading),
    // First parted, then filled in: an empty line in what somebody typed makes no paragraph.
    paragraphs: paragraphsOf(words.body)
      .map(filled)
      .filter((paragraph) => paragraph !== ''),
    sms: fillIn(
      words.sms,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inSms(value)])),
    ).trim(),
    dltTemplate: dltTemplate ?? undefined,
  };
}

/** What is said in a message, with a shopper's own values filled in. */
export const sayMessage = async (
  db: Db,
  id: MessageId,
  values: Readonly<Record<string, string>>,
): Promise<Said> => fillWords(await readWords(db, id), values);
