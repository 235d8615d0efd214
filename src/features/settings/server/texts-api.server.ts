import type { Text, TextBody, textsStaffApi } from '../../../contract/texts-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { Failure } from '../../../domain/errors.ts';
import {
  exampleValues,
  MESSAGE_IDS,
  messageText,
  textFaults,
  type MessageWords,
} from '../../../domain/messages/texts.ts';
import { LANGUAGES, OWN_NAMES } from '../../../domain/text/languages.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { renderMail } from '../../../services/mail/layout.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { mailFooter } from './mail-footer.ts';
import { fillWords, type MessageKey, originalIn, readWords, usualTemplate } from './message-texts.server.ts';
import { readShopSettings } from './shop-settings.server.ts';
import type { Handlers, Shop } from '../../shop.server.ts';

const done = (message: string) => ({ success: true, message }) as const;

async function listTexts(shop: Shop): Promise<Text[]> {
  const rows = await shop.sql<{ id: string; language: string; at: Date; who: string }[]>`
    select t.id, t.language, t.changed_at as at, coalesce(u.user_name, t.changed_by) as who
    from message_texts t left join users u on u.id::text = t.changed_by`;
  const { languages } = await readShopSettings(shop.sql);
  const offered = LANGUAGES.filter((each) => each === 'en' || languages[each]);
  return Promise.all(
    MESSAGE_IDS.flatMap((id) => offered.map((language) => ({ id, language }))).map(async (key) => {
      const { words, dltTemplate } = await readWords(shop.sql, key);
      const row = rows.find(({ id, language }) => id === key.id && language === key.language);
      return {
        ...key,
        words: { ...words },
        original: { ...originalIn(key) },
        dltTemplate: dltTemplate ?? '',
        usualTemplate: usualTemplate(shop.config, key) ?? null,
        since: row ? { at: row.at.toISOString(), who: row.who } : null,
      };
    }),
  );
}

/** A channel that the message does not use says nothing, whatever was sent along. */
function checkedWords({ id, language, ...given }: TextBody): MessageWords {
  // Empty in another language: what the shop says there by itself.
  const original = originalIn({ id, language });
  const or = (field: keyof MessageWords): string =>
    language !== 'en' && given[field].trim() === '' ? original[field] : given[field];
  const typed = { subject: or('subject'), heading: or('heading'), body: or('body'), sms: or('sms') };
  const { mail, sms } = messageText(id);
  const words = {
    subject: mail ? typed.subject.trim() : '',
    heading: mail ? typed.heading.trim() : '',
    body: mail ? typed.body.replaceAll('\r\n', '\n').trim() : '',
    sms: sms ? typed.sms.trim() : '',
  };
  const faults = textFaults(id, words);
  const [first] = Object.values(faults);
  if (first !== undefined)
    throw new Failure('invalidInput', { message: first, details: { fields: Object.keys(faults), faults } });
  return words;
}

/** A field that is as the shop came is not the owner's. */
const withoutOriginal = (words: MessageWords, original: MessageWords): MessageWords => ({
  subject: words.subject === original.subject ? '' : words.subject,
  heading: words.heading === original.heading ? '' : words.heading,
  body: words.body === original.body ? '' : words.body,
  sms: words.sms === original.sms ? '' : words.sms,
});

async function logged(tx: Tx, who: string, key: MessageKey, after: object): Promise<void> {
  const before = await readWords(tx, key);
  const named = key.language === 'en' ? '' : ` (${OWN_NAMES[key.language]})`;
  await writeAuditLog(tx, who, `Text changed: ${messageText(key.id).title}${named}`, { before, after });
}

export const textsStaffHandlers = {
  messageTexts: async (_, { shop }) => ({ success: true, texts: await listTexts(shop) }),
  saveText: async ({ body }, { shop, visitor }) => {
    const { id, language } = body;
    const original = originalIn({ id, language });
    const words = checkedWords(body);
    const dltTemplate = body.dltTemplate === '' ? null : body.dltTemplate;
    const same = dltTemplate === null && JSON.stringify(words) === JSON.stringify(original);
    await inTransaction(shop.sql, async (tx) => {
      const who = userIdOf(visitor);
      await logged(tx, who, { id, language }, { words, dltTemplate });
      const own = language === 'en' ? words : withoutOriginal(words, original);
      // Words as the shop came are not the owner's: a better original of a later version is used.
      if (same) await tx`delete from message_texts where id = ${id} and language = ${language}`;
      else
        await tx`
          insert into message_texts (id, language, words, dlt_template, changed_by)
          values (${id}, ${language}, ${tx.json(own)}, ${dltTemplate}, ${who})
          on conflict (id, language) do update set words = excluded.words, dlt_template = excluded.dlt_template,
            changed_at = now(), changed_by = excluded.changed_by`;
    });
    return done('Saved. It is said so from now on.');
  },
  resetText: async ({ body: key }, { shop, visitor }) => {
    await inTransaction(shop.sql, async (tx) => {
      await logged(tx, userIdOf(visitor), key, { words: originalIn(key), dltTemplate: null });
      await tx`delete from message_texts where id = ${key.id} and language = ${key.language}`;
    });
    return done('Back to the original.');
  },
  previewText: async ({ body }, { shop }) => {
    const words = checkedWords(body);
    const settings = await readShopSettings(shop.sql);
    const values = { ...exampleValues(body.id), shop: settings.name };
    const { subject, heading, paragraphs, sms } = fillWords({ words, dltTemplate: null }, values);
    const { html } = renderMail({
      preheader: '',
      heading,
      paragraphs,
      footer: mailFooter(settings, shop.publicUrl, {}, body.language),
    });
    return { success: true, subject, html: messageText(body.id).mail ? html : '', sms };
  },
} satisfies Handlers<typeof textsStaffApi>;
