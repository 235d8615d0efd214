import type { Language } from '../../../../domain/text/languages.ts';
import { renderMail } from '../../../../services/mail/layout.ts';
import { mailFooter } from '../../../settings/server/mail-footer.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { outreachMailMessages } from '../../messages/mails.ts';
import { messageId } from '../message-id.ts';

interface Answer {
  readonly words: string;
  readonly ticket: string;
  readonly email: string;
  readonly message: string;
  readonly sent: boolean;
  readonly language: Language;
}

/** The answer to a query, in the thread of its acknowledgement. A reply goes to the mailbox of the shop. */
export async function mailAnswer(shop: Shop, { messageId: id }: { messageId: string }): Promise<void> {
  const [answer] = await shop.sql<Answer[]>`
    select m.words, q.ticket, q.email, q.message, q.language, m.sent_at is not null as sent
    from query_messages m join queries q on q.id = m.query_id where m.id = ${id}`;
  if (!answer || answer.sent) return;
  const { ticket, email, words, message, language } = answer;
  const t = outreachMailMessages[language];
  const settings = await readShopSettings(shop.sql);
  const first = messageId(`acknowledge-${ticket}`, shop.publicUrl);
  await shop.services.mail.send({
    to: email,
    subject: t.answerSubject(settings.name, ticket),
    ...renderMail({
      preheader: words.slice(0, 120),
      heading: t.answer,
      paragraphs: words.split(/\n{2,}/),
      facts: [
        { label: t.ticket, value: ticket },
        { label: t.youWrote, value: message.length > 600 ? `${message.slice(0, 600)} …` : message },
      ],
      after: [t.reply],
      footer: mailFooter(settings, shop.publicUrl, {}, language),
    }),
    headers: { 'Reply-To': settings.email, 'In-Reply-To': first, References: first },
    messageId: messageId(`answer-${id}`, shop.publicUrl),
  });
  await shop.sql`update query_messages set sent_at = now() where id = ${id}`;
}
