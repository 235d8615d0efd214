import { randomUUID } from 'node:crypto';
import { newsletterError } from '../../../domain/outreach/contact-rules.ts';
import { emailKey } from '../../../domain/accounts/email.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { addJob } from '../../../platform/server/jobs/add-job.server.ts';
import { isSingleAddress } from '../../../services/mail/header.ts';
import type { Shop } from '../../shop.server.ts';
import { newsletterMessages } from '../messages/newsletter.ts';
import { mayMail } from '../../message-limit.server.ts';

/** The same whoever asks: nobody learns from it whether an address is on the list. */
export const ASKED = 'Thank you! Please check your inbox and confirm your subscription.';

/** Takes the wish down and asks the owner of the address to confirm it. */
export async function subscribe(
  shop: Shop,
  input: { readonly email: string; readonly language?: Language },
): Promise<string> {
  const { language = 'en' } = input;
  const email = input.email.trim();
  const wrong = newsletterError(email) ?? (isSingleAddress(email) ? undefined : 'Email is invalid');
  if (wrong !== undefined)
    throw new Failure('invalidInput', { message: wrong, details: { fields: ['email'] } });
  const key = emailKey(email);
  const mail = await mayMail(shop.sql, 'newsletter', key);
  await inTransaction(shop.sql, async (tx) => {
    const [subscriber] = await tx<{ id: string; state: string }[]>`
      insert into subscribers as s (email, email_key, language) values (${email}, ${key}, ${language})
      on conflict (email_key) do update
        set state = case when s.state = 'left' then 'pending' else s.state end, changed_at = now(),
          language = case when s.state = 'confirmed' then s.language else excluded.language end
      returning id, state`;
    if (!subscriber) return;
    const { id, state } = subscriber;
    await tx`insert into newsletter_consents (subscriber_id, event, words) values (${id}, 'asked', ${newsletterMessages[language].consent})`;
    if (!mail) return;
    const kind = state === 'confirmed' ? 'newsletter.already' : 'newsletter.confirm';
    await addJob(tx, { kind, payload: { subscriberId: id, mailId: randomUUID() }, key: id });
  });
  return ASKED;
}
