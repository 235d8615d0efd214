import { z } from 'zod';
import { settingGroup, text } from './setting-field.ts';

const id = (pattern: RegExp, sentence: string) => z.string().trim().regex(pattern, sentence);

/** Empty: neither a question nor a byte of it on any page. */
export const MeasuringSettings = z.object({
  ga4: id(/^(G-[A-Z0-9]{4,20})?$/, 'A measurement id begins with G-.'),
  pixel: id(/^(\d{5,20})?$/, 'The digits of the Pixel’s id (dataset id).'),
});
export type MeasuringSettings = z.infer<typeof MeasuringSettings>;

export const DEFAULT_MEASURING: MeasuringSettings = { ga4: '', pixel: '' };

export const MEASURING = settingGroup(
  'measuring',
  {
    title: 'Google Analytics and Meta',
    about: 'Whether visits and orders are told to Google Analytics or Meta, of shoppers who agree to it.',
  },
  {
    ga4: text('measuring.ga4', MeasuringSettings.shape.ga4, 'Measurement id of Google Analytics 4', {
      section: 'Google Analytics',
      intro:
        'With an id, shoppers are asked once, with two equal buttons. Google’s script is fetched only after “Accept”, and not at checkout, in accounts or on pages of orders. Orders and refunds are sent by the shop itself, once, with the API secret under Keys.',
      hint: 'Such as G-ABC1234567. Empty: nothing of it is on any page.',
      optional: true,
    }),
    pixel: text('measuring.pixel', MeasuringSettings.shape.pixel, 'Id of the Meta Pixel', {
      section: 'Meta',
      intro:
        'For Facebook and Instagram advertisements; asked for and fetched in the same way. Orders are sent through the Conversions API, with e-mail and phone as hashes, once the access token is set under Keys.',
      hint: 'Events Manager calls it dataset id. Empty: nothing of it is on any page.',
      inputMode: 'numeric',
      optional: true,
    }),
  },
);
