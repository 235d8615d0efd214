import { z } from 'zod';
import { BIS_EXEMPTIONS } from '../domain/law/product-gaps.ts';
import { GoodsDefaults, LawSettings } from './law-settings.ts';
import { area, number, settingGroup, text } from './setting-field.ts';

const goods = GoodsDefaults.shape;
const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const LAW = settingGroup(
  'law',
  {
    title: 'Law and labels',
    about:
      'What products say of their maker unless they say it themselves, your turnover, and your processors.',
  },
  {
    maker: text('shop.goods.maker', goods.maker, 'Maker with address', {
      section: 'For all products',
      intro:
        'The rules on packaged goods want these on every product page. A product that says something else goes by its own.',
      optional: true,
      hint: 'Name and full address of whoever makes your shoes.',
    }),
    packer: text('shop.goods.packer', goods.packer, 'Packer or importer with address', {
      optional: true,
      hint: 'Empty: your shop packs and sells.',
    }),
    bisLicence: text('shop.goods.bisLicence', goods.bisLicence, 'BIS licence of the maker', {
      optional: true,
      hint: 'CM/L and its number.',
    }),
    bisExemption: text('shop.goods.bisExemption', goods.bisExemption, 'Why no BIS licence is needed', {
      optional: true,
      beside: true,
      hint: `Such as: ${BIS_EXEMPTIONS[1]}.`,
    }),
    turnover: number('law.turnover', LawSettings.shape.turnover, 'Turnover in ₹ crore', {
      section: 'Turnover',
      intro:
        'Of the last financial year, as your accountant counts it. It decides how HSN codes are written.',
      hint: '1 crore is 1,00,00,000. Nobody outside the back office sees it.',
    }),
    processors: area(
      'shop.processors',
      z
        .string()
        .trim()
        .max(6000)
        .refine((typed) => linesOf(typed).length <= 30, 'At most 30 lines.')
        .refine(
          (typed) => linesOf(typed).every((line) => line.length <= 200),
          'A line has at most 200 characters.',
        ),
      'Who processes data for you',
      {
        section: 'Processors',
        intro: 'They stand in the privacy policy. One a line, with what they do.',
        rows: 6,
        optional: true,
        hint: 'Such as: Razorpay: payments.',
        codec: { read: (lines: readonly string[]) => lines.join('\n'), write: linesOf },
      },
    ),
  },
);
