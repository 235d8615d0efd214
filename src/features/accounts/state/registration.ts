import { NO_REGISTRATION, REGISTRATION_HEADER } from '../../../domain/accounts/registration-header.ts';
import { readJson, writeJson } from '../../../platform/browser/browser-storage.ts';
import { readUser } from '../../../platform/browser/signed-in-user.ts';

/** Says that the newest account was made in this browser. Without the mail or the phone of that account it opens nothing. */
const KEY = 'registration';

export const saveRegistration = (token: string): void => writeJson(KEY, token);

/** Goes along with a link from a mail and with one-time codes. */
export function registrationHeader(): Record<string, string> {
  const registration = readJson(KEY);
  const known = [registration, readUser()?.token].filter((each) => typeof each === 'string');
  return { [REGISTRATION_HEADER]: known.join(' ') || NO_REGISTRATION };
}
