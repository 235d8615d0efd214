import { isEmail } from '../accounts/email.ts';

export type ContactForm = { name: string; email: string; message: string };

export const CONTACT_LENGTHS = { name: 100, message: 5000 } as const;

export function contactErrors({ name, email, message }: ContactForm): Partial<ContactForm> {
  const errors: Partial<ContactForm> = {};
  if (name.trim() === '') errors.name = 'Name is required';
  if (email.trim() === '') errors.email = 'Email is required';
  else if (!isEmail(email)) errors.email = 'Email is invalid';
  if (message.trim() === '') errors.message = 'Message is required';
  return errors;
}

/** The browser's e-mail field is the only check a shopper sees; the server needs one of its own. */
export function newsletterError(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required';
  return isEmail(email) ? undefined : 'Email is invalid';
}
