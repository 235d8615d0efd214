import { emailKey } from '../../../domain/accounts/email.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { addJob, SOON } from '../../../platform/server/jobs/add-job.server.ts';
import type { Shop } from '../../shop.server.ts';
import { customerChanged } from './customer-changed.server.ts';
import { hashPassword } from './passwords.server.ts';
import { issueRegistration } from './registration-proof.server.ts';

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly phoneNumber: string | null;
  readonly language: Language;
}

/** Makes a customer, whatever else was asked for, and mails the link that proves the address. */
export async function register({ sql }: Shop, form: Registration): Promise<{ registration: string }> {
  const passwordHash = await hashPassword(form.password);
  const key = emailKey(form.email);
  return inTransaction(sql, async (tx) => {
    // Somebody who never proved the address cannot keep its owner away for longer than the link lived.
    await tx`
      delete from users where email_key = ${key} and user_type = 'customer'
        and email_verified_at is null and phone_verified_at is null and created_at < now() - interval '1 day'`;
    const [user] = await tx<{ id: string }[]>`
      insert into users (user_name, email, email_key, phone, password_hash, language)
      values (${form.username}, ${form.email}, ${key}, ${form.phoneNumber}, ${passwordHash}, ${form.language})
      on conflict (email_key) where deleted_at is null do nothing
      returning id`;
    if (!user) throw new Failure('emailTaken');
    await addJob(tx, { kind: 'accounts.verifyMail', payload: { userId: user.id }, priority: SOON });
    await customerChanged(tx, { userId: user.id });
    return { registration: await issueRegistration(tx, user.id) };
  });
}
