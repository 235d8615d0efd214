import type { MessageWords } from './texts.ts';

type Mail = readonly [subject: string, heading: string, body: string];

/** A message in another language: by mail, and by SMS where it goes there. */
export const said = ([subject, heading, body]: Mail, sms = ''): MessageWords => ({
  subject,
  heading,
  body,
  sms,
});
