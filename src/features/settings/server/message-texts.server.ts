import { z } from 'zod';
import { HINDI_TEXTS } from '../../../domain/messages/hindi-texts.ts';
import {
  fillIn,
  messageText,
  originalWords,
  paragraphsOf,
  textFaults,
  type MessageId,
  type MessageWords,
} from '../../../domain/messages/texts.ts';
import type { Language } from '../../../domain/text/languages.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { gather } from '../../../platform/server/db/gather.server.ts';
import type { Config } from '../../config.server.ts';

const Stored = z.object({ subject: z.string(), heading: z.string(), body: z.string(), sms: z.string() });

export interface KnownWords {
  readonly words: MessageWords;
  readonly dltTemplate: string | null;
}

/** A message in a language. */
export interface MessageKey {
  readonly id: MessageId;
  readonly language: Language;
}

/** As the shop came. */
export const originalIn = ({ id, language }: MessageKey): MessageWords =>
  language === 'hi' ? HINDI_TEXTS[id] : originalWords(id);

/** The template of all messages of its kind: carriers approve one for each language. */
export function usualTemplate(config: Config, { id, language }: MessageKey): string | undefined {
  const { sms } = messageText(id);
  if (!sms) return undefined;
  const templates = {
    otp: { en: config.SMS_OTP_TEMPLATE, hi: config.SMS_OTP_TEMPLATE_HI },
    order: { en: config.SMS_ORDER_TEMPLATE, hi: config.SMS_ORDER_TEMPLATE_HI },
    restock: { en: config.SMS_RESTOCK_TEMPLATE, hi: config.SMS_RESTOCK_TEMPLATE_HI },
    account: { en: config.SMS_ACCOUNT_TEMPLATE, hi: config.SMS_ACCOUNT_TEMPLATE_HI },
  };
  return templates[sms.template][language];
}

const keyOf = ({ id, language }: MessageKey): string => `${language} ${id}`;
const parsed = new Map<
  string,
  { readonly text: string | null | undefined; readonly own: MessageWords | undefined }
>();

/** What the owner left empty in another language than English is said as the shop came. */
function filled(words: MessageWords, key: MessageKey): MessageWords {
  if (key.language === 'en') return words;
  const original = originalIn(key);
  return {
    subject: words.subject || original.subject,
    heading: words.heading || original.heading,
    body: words.body || original.body,
    sms: words.sms || original.sms,
  };
}

/** The owner's words, if they still fit the message. The same text is parsed once. */
function parse(key: MessageKey, text: string | null | undefined): MessageWords | undefined {
  const before = parsed.get(keyOf(key));
  if (before && before.text === text) return before.own;
  const stored = typeof text === 'string' ? Stored.safeParse(JSON.parse(text)).data : undefined;
  const words = stored && filled(stored, key);
  const own = words && Object.keys(textFaults(key.id, words)).length === 0 ? words : undefined;
  parsed.set(keyOf(key), { text, own });
  return own;
}

/** The owner's words, or the original. Words that no longer fit the message (a placeholder is gone) are not used. */
export const readWords = gather(async (db: Db, keys: readonly MessageKey[]): Promise<KnownWords[]> => {
  const rows = await db<{ id: string; language: string; words: string | null; dltTemplate: string | null }[]>`
    select id, language, words::text as words, dlt_template as "dltTemplate" from message_texts
    where id = any(${[...new Set(keys.map(({ id }) => id))]})`;
  return keys.map((key) => {
    const row = rows.find(({ id, language }) => id === key.id && language === key.language);
    return { words: parse(key, row?.words) ?? originalIn(key), dltTemplate: row?.dltTemplate ?? null };
  });
});

/** Names can be long, variables of a template cannot. A link that is cut would lead nowhere. */
const LONGEST_IN_SMS = 30;
const letters = new Intl.Segmenter();
function inSms(value: string): string {
  if (value.length <= LONGEST_IN_SMS || value.includes('://')) return value;
  let cut = '';
  // A letter of Devanagari is several characters: it stays whole.
  for (const { segment } of letters.segment(value)) {
    if (cut.length + segment.length > LONGEST_IN_SMS - 2) break;
    cut += segment;
  }
  return `${cut.trimEnd()}..`;
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
  const fill = (text: string): string => fillIn(text, values).trim();
  return {
    subject: fill(words.subject),
    heading: fill(words.heading),
    // First parted, then filled in: an empty line in what somebody typed makes no paragraph.
    paragraphs: paragraphsOf(words.body)
      .map(fill)
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
  language: Language = 'en',
): Promise<Said> => fillWords(await readWords(db, { id, language }), values);

/**
 * The same by SMS. A carrier drops words that it has approved no template for: without one for the language the customer
 * is written to in English.
 */
export async function saySms(
  { sql, config }: { readonly sql: Db; readonly config: Config },
  { id, language }: MessageKey,
  say: (language: Language) => Promise<Said>,
): Promise<Said & { readonly language: Language }> {
  const english = async () => ({ ...(await say('en')), language: 'en' as const });
  if (language === 'en') return english();
  const own = await readWords(sql, { id, language });
  const dltTemplate = own.dltTemplate ?? usualTemplate(config, { id, language });
  if (dltTemplate === undefined && !config.sandbox) return english();
  return { ...(await say(language)), dltTemplate, language };
}
