import { z } from 'zod';
import { MESSAGE_IDS } from '../domain/messages/texts.ts';
import { LANGUAGES } from '../domain/text/languages.ts';
import type { Endpoints } from './endpoint.ts';
import { Done } from './staff.ts';

const id = z.enum(MESSAGE_IDS);
const language = z.enum(LANGUAGES);
/** What it may say is checked by the rules of the message itself, which tell each fault at its field. */
const words = {
  subject: z.string().max(4000),
  heading: z.string().max(4000),
  body: z.string().max(4000),
  sms: z.string().max(4000),
};
export const TextBody = z.strictObject({
  id,
  language,
  ...words,
  /** Of the template approved on DLT for these words. */
  dltTemplate: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{0,60}$/, 'Letters and figures, as the carrier’s panel shows it.'),
});
export type TextBody = z.infer<typeof TextBody>;
/** A program that names no language means English. */
const AnyText = TextBody.extend({ language: language.default('en') });

const Text = z.strictObject({
  id,
  language,
  words: z.strictObject(words),
  /** As the shop came. */
  original: z.strictObject(words),
  dltTemplate: z.string(),
  /** The template of all messages of its kind, where one is set; it counts while the message has none of its own. */
  usualTemplate: z.string().nullable(),
  since: z.strictObject({ at: z.string(), who: z.string() }).nullable(),
});
export type Text = z.infer<typeof Text>;

/** Mails and text messages in the owner's words. */
export const textsStaffApi = {
  messageTexts: {
    who: 'settings staff',
    out: z.strictObject({ success: z.literal(true), texts: z.array(Text) }),
    failures: [],
  },
  saveText: { who: 'settings staff', body: AnyText, out: Done, failures: [] },
  resetText: {
    who: 'settings staff',
    body: z.strictObject({ id, language: language.default('en') }),
    out: Done,
    failures: [],
  },
  /** With example data, from what is typed. */
  previewText: {
    who: 'settings staff',
    body: AnyText,
    out: z.strictObject({
      success: z.literal(true),
      subject: z.string(),
      html: z.string(),
      sms: z.string(),
    }),
    failures: [],
  },
} as const satisfies Endpoints;
