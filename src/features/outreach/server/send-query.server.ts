import { randomBytes } from 'node:crypto';
import type { ContactForm } from '../../../domain/outreach/contact-rules.ts';
import { CONTACT_LENGTHS } from '../../../domain/outreach/contact-rules.ts';
import { emailKey } from '../../../domain/accounts/email.ts';
import { Failure } from '../../../domain/errors.ts';
import { ORDER_NUMBER_BYTES, ticketNumber } from '../../../domain/orders/order-number.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { tidyText } from '../../../domain/text/text.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { addJob } from '../../../platform/server/jobs/add-job.server.ts';
import { isSingleAddress } from '../../../services/mail/header.ts';
import type { Shop } from '../../shop.server.ts';
import { checkContact } from '../ui/contact-check.ts';
import { mayMail } from '../../message-limit.server.ts';
import { tidyMessage } from './tidy-message.ts';

/** Signs that are easy to read out on the phone. */
const newTicket = (): string => ticketNumber(randomBytes(ORDER_NUMBER_BYTES));

/** Keeps a visitor's query, gives it a ticket, and lets the helpdesk and the visitor know. */
export async function sendQuery(shop: Shop, form: ContactForm, language: Language = 'en'): Promise<string> {
  const email = form.email.trim();
  const errors = checkContact({ ...form, email });
  const name = tidyText(form.name, CONTACT_LENGTHS.name);
  const message = tidyMessage(form.message);
  if (name === '') errors.name ??= 'Name is required';
  if (message === '') errors.message ??= 'Message is required';
  if (!isSingleAddress(email)) errors.email ??= 'Email is invalid';
  const [first] = [errors.name, errors.email, errors.message].filter((each) => each !== undefined);
  if (first !== undefined) throw new Failure('invalidInput', { message: first, details: { errors } });

  const ticket = newTicket();
  const acknowledge = await mayMail(shop.sql, 'query', emailKey(email));
  await inTransaction(shop.sql, async (tx) => {
    await tx`
      insert into queries (ticket, name, email, message, language)
      values (${ticket}, ${name}, ${email}, ${message}, ${language})`;
    await addJob(tx, { kind: 'query.forward', payload: { ticket } });
    if (acknowledge) await addJob(tx, { kind: 'query.acknowledge', payload: { ticket } });
  });
  return ticket;
}
