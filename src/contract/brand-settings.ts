import { z } from 'zod';
import { FONT_PAIR_NAMES } from '../domain/settings/brand.ts';
import { oneLine } from './one-line.ts';

const hex = z.string().regex(/^#[0-9a-f]{6}$/);

/** A picture that was sent in, with its files. */
export const BrandPicture = z.object({
  id: z.uuid(),
  base: z.string().max(200),
  widths: z.array(z.int()).max(20),
  width: z.int(),
  height: z.int(),
});

const tints = { deep: hex, soft: hex, pale: hex, paleDeep: hex, accentSoft: hex, accentDeep: hex };

/** What a designer made for one name and two colours; it goes when they change. */
const MadeForBrand = z.object({
  tints: z.object(tints),
  /** Where the icons are, as icon-192.png and so on. */
  icons: z.string().max(200),
  share: z.string().max(200),
});

const sentence = oneLine.max(400);

/** How the shop looks and what it calls its documents, written down once. */
export const BrandSettings = z.object({
  /** Where there is little room, such as under the icon on a phone; the name where it is empty. */
  shortName: oneLine.max(20),
  logo: BrandPicture.nullable(),
  /** For dark grounds, such as the footer. */
  logoDark: BrandPicture.nullable(),
  icon: BrandPicture.nullable(),
  main: hex,
  accent: hex,
  made: MadeForBrand.nullable(),
  fonts: z.enum(FONT_PAIR_NAMES),
  /** Chosen before numbers were shorter it may have four letters. */
  orderPrefix: z.string().regex(/^[A-Z]{1,4}$/),
  invoicePrefix: z.string().regex(/^[A-Z]{1,2}$/, 'One or two letters, such as IN.'),
  creditPrefix: z.string().regex(/^[A-Z]{1,2}$/, 'One or two letters, such as CN.'),
  /** What the name means or where it comes from, before the texts about the shop. */
  story: sentence,
  /** After the name in the title of the home page. */
  motto: sentence,
  /** On every product page; nothing is said where it is empty. */
  quality: sentence,
  packaging: sentence,
  /** At the end of every page. */
  footer: sentence,
});
export type BrandSettings = z.infer<typeof BrandSettings>;

/** Order numbers are 8 or 9 characters with it. */
export const newOrderPrefix = z.string().regex(/^[A-Z]{1,2}$/, 'One or two letters, such as AB.');

/** A new shop's: it says nothing of anybody. */
export const DEFAULT_BRAND: BrandSettings = {
  shortName: '',
  logo: null,
  logoDark: null,
  icon: null,
  main: '#3d4451',
  accent: '#c9ced6',
  made: null,
  fonts: 'serif',
  orderPrefix: 'OD',
  invoicePrefix: 'IN',
  creditPrefix: 'CN',
  story: '',
  motto: 'footwear for women',
  quality: 'Every pair is checked before it leaves us.',
  packaging: 'Your pair travels in a sturdy box.',
  footer: '',
};
