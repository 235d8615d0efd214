import type { Text, TextBody, textsStaffApi } from '../../../contract/texts-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { Failure } from '../../../domain/errors.ts';
import {
  exampleValues,
  MESSAGE_IDS,
  messageText,
  originalWords,
  textFaults,
  type MessageId,
  type MessageWords,
} from '../../../domain/messages/texts.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { renderMail } from '../../../services/mail/layout.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { mailFooter } from './mail-footer.ts';
import { fillWords, readWords } from './message-texts.server.ts';
import { readShopSettings } from './shop-settings.server.ts';
import type { Handlers, Shop } from '../../shop.server.ts';

const done = (message: string) => ({ success: true, message }) as const;

function usualTemplate({ config }: Shop, id: MessageId): string | null {
  const { sms } = messageText(id);
  if (!sms) return null;
  const templates = {
    otp: config.SMS_OTP_TEMPLATE,
    order: config.SMS_ORDER_TEMPLATE,
    restock: config.SMS_RESTOCK_TEMPLATE,
    account: config.SMS_ACCOUNT_TEMPLATE,
  };
  return templates[sms.template] ?? null;
}

async function listTexts(shop: Shop): Promise<Text[]> {
  const rows = await shop.sql<{ id: string; at: Date; who: string }[]>`
    select t.id, t.changed_at as at, coalesce(u.user_name, t.changed_by) as who
    from message_texts t left join users u on u.id::text = t.changed_by`;
  return Promise.all(
    MESSAGE_IDS.map(async (id) => {
      const { words, dltTemplate } = await readWords(shop.sql, id);
      const row = rows.find((each) => each.id === id);
      return {
        id,
        words: { ...words },
        dltTemplate: dltTemplate ?? '',
        usualTemplate: usualTemplate(shop, id),
        since: row ? { at: row.at.toISOString(), who: row.who } : null,
      };
    }),
  );
}

/** A channel that the message does not use says nothing, whatever was sent along. */
function checkedWords({ id, ...typed }: TextBody): MessageWords {
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

async function logged(tx: Tx, who: string, id: MessageId, after: object): Promise<void> {
  const before = await readWords(tx, id);
  await writeAuditLog(tx, who, `Text changed: ${messageText(id).title}`, { before, after });
}

export const textsStaffHandlers = {
  messageTexts: async (_, { shop }) => ({ success: true, texts: await listTexts(shop) }),
  saveText: async ({ body }, { shop, visitor }) => {
    const { id } = body;
    const words = checkedWords(body);
    const dltTemplate = body.dltTemplate === '' ? null : body.dltTemplate;
    const same = dltTemplate === null && JSON.stringify(words) === JSON.stringify(originalWords(id));
    await inTransaction(shop.sql, async (tx) => {
      const who = userIdOf(visitor);
      await logged(tx, who, id, { words, dltTemplate });
      // Words as the shop came are not the owner's: a better original of a later version is used.
      if (same) await tx`delete from message_texts where id = ${id}`;
      else
        await tx`
          insert into message_texts (id, words, dlt_template, changed_by)
          values (${id}, ${tx.json(words)}, ${dltTemplate}, ${who})
          on conflict (id) do update set words = excluded.words, dlt_template = excluded.dlt_template,
            changed_at = now(), changed_by = excluded.changed_by`;
    });
    return done('Saved. It is said so from now on.');
  },
  resetText: async ({ body: { id } }, { shop, visitor }) => {
    await inTransaction(shop.sql, async (tx) => {
      await logged(tx, userIdOf(visitor), id, { words: originalWords(id), dltTemplate: null });
      await tx`delete from message_texts where id = ${id}`;
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
      footer: mailFooter(settings, shop.publicUrl),
    });
    return { success: true, subject, html: messageText(body.id).mail ? html : '', sms };
  },
} satisfies Handlers<typeof textsStaffApi>;
