import { CONTACT_LENGTHS, contactErrors, type ContactForm } from '../../../domain/outreach/contact-rules.ts';
import { countCharacters } from '../../../domain/text/text.ts';

const tooLong = (what: string, most: number): string =>
  `${what} is too long. Please keep it under ${most} characters.`;

/** What is wrong with a query, per field; the form and the server ask the same. Too much is said, never cut off. */
export function checkContact(form: ContactForm): Partial<ContactForm> {
  const errors = contactErrors(form);
  for (const field of ['name', 'message'] as const) {
    const most = CONTACT_LENGTHS[field];
    if (form[field].length > most && countCharacters(form[field]) > most)
      errors[field] ??= tooLong(field === 'name' ? 'Name' : 'Message', most);
  }
  return errors;
}
