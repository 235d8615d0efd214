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

const Stored = z.object({ subject: z.string(), heading: z.string(), body: z.string(), sms: z.string() });

export interface KnownWords {
  readonly words: MessageWords;
  readonly dltTemplate: string | null;
}

/** The owner's words, or the original. Words that no longer fit the message (a placeholder is gone) are not used. */
export async function readWords(db: Db, id: MessageId): Promise<KnownWords> {
  const [row] = await db<{ words: unknown; dltTemplate: string | null }[]>`
    select words, dlt_template as "dltTemplate" from message_texts where id = ${id}`;
  const own = Stored.safeParse(row?.words).data;
  const fits = own && Object.keys(textFaults(id, own)).length === 0;
  return { words: fits ? own : originalWords(id), dltTemplate: row?.dltTemplate ?? null };
}

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
    sms: filled(words.sms),
    dltTemplate: dltTemplate ?? undefined,
  };
}

/** What is said in a message, with a shopper's own values filled in. */
export const sayMessage = async (
  db: Db,
  id: MessageId,
  values: Readonly<Record<string, string>>,
): Promise<Said> => fillWords(await readWords(db, id), values);
