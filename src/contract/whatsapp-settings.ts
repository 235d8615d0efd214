import { z } from 'zod';

/** What MSG91 needs to send by WhatsApp; its key is that of SMS. */
export const WhatsAppSettings = z.object({
  integratedNumber: z.string().regex(/^\d{10,15}$|^$/, 'Digits with the country code: 919800000000'),
  /** Of the approved templates; MSG91's panel shows it. */
  namespace: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{0,80}$/, 'As MSG91’s panel shows it.'),
  language: z
    .string()
    .trim()
    .regex(/^[a-z]{2}(_[A-Z]{2})?$/, 'A language such as en or en_GB.'),
  /** A utility template with two variables: the order's number and a sentence. */
  orderTemplate: z
    .string()
    .trim()
    .regex(/^[a-z0-9_]{0,100}$/, 'Small letters, figures and _, as it was approved.'),
});
export type WhatsAppSettings = z.infer<typeof WhatsAppSettings>;
