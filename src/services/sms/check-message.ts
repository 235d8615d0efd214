import { ServiceError } from '../http/service-error.ts';
import { INDIAN_MOBILE } from './indian-mobile.ts';
import type { SmsMessage, SmsTemplates } from './port.ts';

/** As registered; a carrier drops a message whose variables are others. */
const VARIABLES: { readonly [Template in keyof SmsTemplates]: readonly (keyof SmsTemplates[Template])[] } = {
  otp: ['otp'],
  order: ['order', 'text'],
  restock: ['text'],
  account: ['text'],
};

/** Held to by every adapter, the outbox too, so that what works in the demo works at the carrier. */
export function checkMessage({ to, template, vars, text }: SmsMessage): void {
  if (!INDIAN_MOBILE.test(to)) throw new ServiceError('refused', 'Only Indian mobile numbers get messages');
  const known: readonly string[] | undefined = VARIABLES[template];
  if (!known) throw new ServiceError('refused', `There is no SMS template ${String(template)}`);
  const given = Object.entries(vars as Record<string, string>);
  const fits =
    given.length === known.length &&
    given.every(([name, value]) => known.includes(name) && value.trim() !== '');
  if (!fits) throw new ServiceError('refused', `The SMS template ${template} needs ${known.join(' and ')}`);
  if (text.trim() === '') throw new ServiceError('refused', 'An SMS needs words');
}
