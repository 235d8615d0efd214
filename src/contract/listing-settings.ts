import { z } from 'zod';
import { CARDS } from '../domain/catalogue/catalogue-query.ts';
import { check, select, settingGroup } from './setting-field.ts';

export const LISTINGS = settingGroup(
  'listings',
  {
    title: 'Listings',
    about:
      'Whether the colours of a style share a card, and whether pages of products suggest what goes with them.',
  },
  {
    cards: select('listings.cards', z.enum(CARDS), 'Listings and search show', {
      section: 'Cards',
      hint: 'A card of a style shows the colour that fits the filters best, and the others as small pictures. Counts and pages count cards.',
      options: [
        { value: 'style', label: 'one card for each style' },
        { value: 'colour', label: 'one card for each colour' },
      ],
    }),
    boughtTogether: check(
      'listings.boughtTogether',
      z.boolean(),
      'Pages of products suggest what was bought together with them',
      {
        section: 'Wear it with',
        hint: 'Below what you picked yourself. Counted every night from the orders of half a year; three orders at least stand behind each suggestion.',
      },
    ),
  },
);
