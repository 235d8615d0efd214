import { z } from 'zod';
import { check, settingGroup, text } from './setting-field.ts';
import { ShopSettings } from './shop.ts';

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
  /** The template is approved in Hindi, too. */
  hindi: z.boolean().default(false),
  /** A utility template with two variables: the order's number and a sentence. */
  orderTemplate: z
    .string()
    .trim()
    .regex(/^[a-z0-9_]{0,100}$/, 'Small letters, figures and _, as it was approved.'),
  /** A marketing template with two variables: the shop's name and a sentence. */
  cartTemplate: z
    .string()
    .trim()
    .regex(/^[a-z0-9_]{0,100}$/, 'Small letters, figures and _, as it was approved.'),
});
export type WhatsAppSettings = z.infer<typeof WhatsAppSettings>;

export const DEFAULT_WHATSAPP: WhatsAppSettings = {
  integratedNumber: '',
  namespace: '',
  language: 'en',
  hindi: false,
  orderTemplate: '',
  cartTemplate: '',
};

const number = ShopSettings.shape.whatsapp.shape.number;
const whatsapp = WhatsAppSettings.shape;

export const WHATSAPP = settingGroup(
  'whatsapp',
  {
    title: 'WhatsApp',
    about: 'Whether shoppers can write to you by WhatsApp, and hear of their orders by it.',
  },
  {
    on: check('shop.whatsapp.on', z.boolean(), 'Shoppers can write to us by WhatsApp', {
      section: 'WhatsApp',
    }),
    number: text('shop.whatsapp.number', number, 'Number', {
      inputMode: 'numeric',
      hint: 'Digits with the country code, such as 919800000000.',
      optional: true,
    }),
    news: check('shop.whatsappNews', z.boolean(), 'Offer news of orders by WhatsApp', {
      section: 'News of orders',
      intro:
        'Instead of SMS, to shoppers who tick it at the checkout or in their account. Where WhatsApp refuses, an SMS goes out. The key is that of MSG91 (Settings, Keys).',
    }),
    integratedNumber: text('whatsapp.integratedNumber', whatsapp.integratedNumber, 'Number it is sent from', {
      inputMode: 'numeric',
      hint: 'The integrated number of MSG91’s panel.',
      optional: true,
    }),
    orderTemplate: text('whatsapp.orderTemplate', whatsapp.orderTemplate, 'Template', {
      hint: 'An approved utility template with two variables: the order’s number, and a sentence.',
      optional: true,
    }),
    cartTemplate: text('whatsapp.cartTemplate', whatsapp.cartTemplate, 'Template for carts', {
      hint: 'An approved marketing template with two variables: the shop’s name, and a sentence. Who asked to be reminded of a cart and gets news by WhatsApp is reminded by it. Nothing: by mail.',
      optional: true,
    }),
    namespace: text('whatsapp.namespace', whatsapp.namespace, 'Namespace', { optional: true }),
    language: text('whatsapp.language', whatsapp.language, 'Language of the template', { beside: true }),
    hindi: check('whatsapp.hindi', z.boolean(), 'The template is approved in Hindi, too', {
      hint: 'Customers of the shop in Hindi then get it with the language code hi.',
    }),
  },
  {
    check: ({ on, number: ours, news, integratedNumber, orderTemplate }, fault) => {
      if (on && ours === '') fault('number', 'Please fill this in: shoppers write to it.');
      if (!news) return;
      const message = 'Please fill this in: news goes out with it.';
      if (integratedNumber === '') fault('integratedNumber', message);
      if (orderTemplate === '') fault('orderTemplate', message);
    },
  },
);
