import { paths } from '../../../contract/paths.ts';
import { nameInMail } from '../../../domain/text/in-mail.ts';
import { inLanguage, type Language } from '../../../domain/text/languages.ts';
import { renderMail } from '../../../services/mail/layout.ts';
import { mailFooter } from '../../settings/server/mail-footer.ts';
import { sayMessage } from '../../settings/server/message-texts.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { outreachMailMessages } from '../messages/mails.ts';
import { messageId } from './message-id.ts';

export interface QueryMail {
  readonly ticket: string;
}

interface Query {
  readonly ticket: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly language: Language;
}

async function queryOf(shop: Shop, ticket: string): Promise<Query | undefined> {
  const [row] = await shop.sql<Query[]>`
    select ticket, name, email, message, language from queries where ticket = ${ticket}`;
  return row;
}

/** A name that looks like an advertisement is not repeated to an address somebody typed. */
export const greeting = (name: string, language: Language = 'en'): string =>
  outreachMailMessages[language].thanks(nameInMail(name));

/** To the visitor. The message itself is not in it, so the form cannot be used to send words to strangers. */
export async function mailAcknowledgement(shop: Shop, { ticket }: QueryMail): Promise<void> {
  const query = await queryOf(shop, ticket);
  if (!query) return;
  const settings = await readShopSettings(shop.sql);
  const { language } = query;
  const t = outreachMailMessages[language];
  const values = { ticket, thanks: greeting(query.name, language) };
  const { subject, heading, paragraphs } = await sayMessage(shop.sql, 'question received', values, language);
  const content = renderMail({
    preheader: t.ticketIs(ticket),
    heading,
    paragraphs,
    facts: [
      { label: t.ticket, value: ticket },
      { label: t.phone, value: settings.phone },
      { label: t.hours, value: settings.hours },
      { label: t.email, value: settings.email },
      {
        label: t.complaints,
        value: t.grievance(settings.grievanceOfficer, settings.grievanceEmail),
      },
    ],
    button: { label: t.contactUs, href: shop.publicUrl + inLanguage(paths.contactUs, language) },
    footer: mailFooter(settings, shop.publicUrl, { reason: t.enteredContact(query.email) }, language),
  });
  await shop.services.mail.send({
    to: query.email,
    subject,
    ...content,
    messageId: messageId(`acknowledge-${ticket}`, shop.publicUrl),
  });
  await shop.sql`
    update queries set acknowledged_at = coalesce(acknowledged_at, ${shop.now()}::timestamptz) where ticket = ${ticket}`;
}

/** To the helpdesk, answered by simply replying. */
export async function mailToHelpdesk(shop: Shop, { ticket }: QueryMail): Promise<void> {
  const query = await queryOf(shop, ticket);
  if (!query) return;
  const settings = await readShopSettings(shop.sql);
  const content = renderMail({
    preheader: `${query.name} wrote through the contact form.`,
    heading: `Query ${ticket}`,
    paragraphs: [query.message],
    facts: [
      { label: 'Name', value: query.name },
      { label: 'E-mail', value: query.email },
    ],
    footer: mailFooter(settings, shop.publicUrl),
  });
  await shop.services.mail.send({
    to: settings.email,
    subject: `Query ${ticket}`,
    ...content,
    headers: { 'Reply-To': query.email },
    messageId: messageId(`query-${ticket}`, shop.publicUrl),
  });
}
