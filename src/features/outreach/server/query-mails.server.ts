import { paths } from '../../../contract/paths.ts';
import { nameInMail } from '../../../domain/text/in-mail.ts';
import { renderMail } from '../../../services/mail/layout.ts';
import { mailFooter } from '../../settings/server/mail-footer.ts';
import { sayMessage } from '../../settings/server/message-texts.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { messageId } from './message-id.ts';

export interface QueryMail {
  readonly ticket: string;
}

interface Query {
  readonly ticket: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

async function queryOf(shop: Shop, ticket: string): Promise<Query | undefined> {
  const [row] = await shop.sql<Query[]>`
    select ticket, name, email, message from queries where ticket = ${ticket}`;
  return row;
}

/** A name that looks like an advertisement is not repeated to an address somebody typed. */
export const greeting = (name: string): string =>
  nameInMail(name) === undefined ? 'Thank you for writing to us' : `Thank you, ${name}`;

/** To the visitor. The message itself is not in it, so the form cannot be used to send words to strangers. */
export async function mailAcknowledgement(shop: Shop, { ticket }: QueryMail): Promise<void> {
  const query = await queryOf(shop, ticket);
  if (!query) return;
  const settings = await readShopSettings(shop.sql);
  const { subject, heading, paragraphs } = await sayMessage(shop.sql, 'question received', {
    ticket,
    thanks: greeting(query.name),
  });
  const content = renderMail({
    preheader: `Your ticket is ${ticket}.`,
    heading,
    paragraphs,
    facts: [
      { label: 'Ticket', value: ticket },
      { label: 'Phone', value: settings.phone },
      { label: 'Hours', value: settings.hours },
      { label: 'E-mail', value: settings.email },
      {
        label: 'Complaints',
        value: `settled within a month; grievance officer: ${settings.grievanceOfficer}, ${settings.grievanceEmail}`,
      },
    ],
    button: { label: 'Contact us', href: shop.publicUrl + paths.contactUs },
    footer: mailFooter(settings, shop.publicUrl, {
      reason: `You get this mail because somebody entered ${query.email} in our contact form.`,
    }),
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
