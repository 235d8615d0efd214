import { renderMail } from '../../../../services/mail/layout.ts';
import { mailFooter } from '../../../settings/server/mail-footer.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { messageId } from '../message-id.ts';

interface Answer {
  readonly words: string;
  readonly ticket: string;
  readonly email: string;
  readonly message: string;
  readonly sent: boolean;
}

/** The answer to a query, in the thread of its acknowledgement. A reply goes to the mailbox of the shop. */
export async function mailAnswer(shop: Shop, { messageId: id }: { messageId: string }): Promise<void> {
  const [answer] = await shop.sql<Answer[]>`
    select m.words, q.ticket, q.email, q.message, m.sent_at is not null as sent
    from query_messages m join queries q on q.id = m.query_id where m.id = ${id}`;
  if (!answer || answer.sent) return;
  const { ticket, email, words, message } = answer;
  const settings = await readShopSettings(shop.sql);
  const first = messageId(`acknowledge-${ticket}`, shop.publicUrl);
  await shop.services.mail.send({
    to: email,
    subject: `Re: your message to ${settings.name}: ${ticket}`,
    ...renderMail({
      preheader: words.slice(0, 120),
      heading: 'Our answer to you',
      paragraphs: words.split(/\n{2,}/),
      facts: [
        { label: 'Ticket', value: ticket },
        { label: 'You wrote', value: message.length > 600 ? `${message.slice(0, 600)} …` : message },
      ],
      after: ['To write back, simply reply to this mail.'],
      footer: mailFooter(settings, shop.publicUrl),
    }),
    headers: { 'Reply-To': settings.email, 'In-Reply-To': first, References: first },
    messageId: messageId(`answer-${id}`, shop.publicUrl),
  });
  await shop.sql`update query_messages set sent_at = now() where id = ${id}`;
}
