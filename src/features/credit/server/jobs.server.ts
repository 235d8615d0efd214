import { paths } from '../../../contract/paths.ts';
import { formatINR, type Paise } from '../../../domain/money/money.ts';
import { nameInMail } from '../../../domain/text/in-mail.ts';
import { inLanguage } from '../../../domain/text/languages.ts';
import type { JobHandlers } from '../../../platform/server/jobs/handlers.server.ts';
import { languageOf, sendAccountMail } from '../../accounts/server/account-mails.server.ts';
import { findUser } from '../../accounts/server/users.server.ts';
import { mailMessages } from '../../settings/messages/mail.ts';
import { sayMessage } from '../../settings/server/message-texts.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { creditMessages } from '../messages.ts';

export const ISSUED_MAIL = 'credit.issuedMail';

export interface IssuedMail {
  readonly userId: string;
  readonly amount: Paise;
  /** With it. */
  readonly balance: Paise;
}

/** Staff have added store credit: the customer hears of it once, in their language. */
async function mailIssued(shop: Shop, { userId, amount, balance }: IssuedMail): Promise<void> {
  const user = await findUser(shop.sql, userId);
  if (!user) return;
  const language = languageOf(user);
  const { mail } = creditMessages[language];
  const { name } = await readShopSettings(shop.sql);
  const values = {
    hello: mailMessages[language].hello(nameInMail(user.user_name)),
    shop: name,
    amount: formatINR(amount),
    balance: formatINR(balance),
  };
  const { subject, heading, paragraphs } = await sayMessage(shop.sql, 'credit issued', values, language);
  const href = shop.publicUrl + inLanguage(`${paths.profile}?tab=credit`, language);
  const button = { label: mail.see, href };
  const { preheader, reason } = mail;
  await sendAccountMail(shop, user, { subject, heading, paragraphs, preheader, button, reason }, language);
}

export const creditMailJobs = (shop: Shop): JobHandlers => ({
  [ISSUED_MAIL]: (issued: IssuedMail) => mailIssued(shop, issued),
});
