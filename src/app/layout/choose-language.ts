import type { Language } from '../../domain/text/languages.ts';
import { callOverHttp } from '../../platform/browser/call-over-http.ts';
import { readUser } from '../../platform/browser/signed-in-user.ts';
import { storeLanguage } from '../../platform/browser/stored-language.ts';

/** What the customer chooses is stored in the browser, and in the account: messages follow it. */
export function chooseLanguage(language: Language): void {
  storeLanguage(language);
  const token = readUser()?.token;
  if (token === undefined) return;
  const call = callOverHttp(() => token);
  // The page is left meanwhile. If it fails, the next sign-in or choice says it again.
  call('changeLanguage', { body: { language } }, { keepalive: true }).catch(() => {});
}
