import { z } from 'zod';
import type { CampaignSettings as Settings } from '../domain/outreach/sending-hours.ts';
import { number, settingGroup } from './setting-field.ts';

const hour = z.int('Please enter a whole hour.').min(0, 'From 0 to 23.').max(23, 'From 0 to 23.').nullable();

export const CampaignSettings = z.object({
  quietFrom: hour,
  quietUntil: hour,
  mostInWeek: z.int('Please enter a whole number.').min(1, 'At least 1.').max(50, 'At most 50.').nullable(),
  secondHours: z
    .int('Please enter whole hours.')
    .min(12, 'At least 12 hours.')
    .max(168, 'At most 168 hours: a week.')
    .nullable(),
});

/** A shop that has run before goes on as it did. */
export const DEFAULT_CAMPAIGNS: Settings = {
  quietFrom: null,
  quietUntil: null,
  mostInWeek: null,
  secondHours: null,
};
/** What a new live shop begins with. */
export const LIVE_CAMPAIGNS: Settings = { quietFrom: 21, quietUntil: 9, mostInWeek: 3, secondHours: null };

export const CAMPAIGNS = settingGroup(
  'campaigns',
  {
    title: 'Newsletters and reminders',
    about: 'At which hours nothing is sent, and how many such messages one person gets in a week.',
  },
  {
    quietFrom: number(
      'campaigns.quietFrom',
      CampaignSettings.shape.quietFrom,
      'Nothing is sent from (hour)',
      {
        section: 'Quiet hours',
        intro: 'Newsletters and reminders of carts wait until they are over. Messages about orders do not.',
        hint: 'By Indian time: 21 is nine in the evening. Nothing: at any hour.',
        optional: true,
        inputMode: 'numeric',
      },
    ),
    quietUntil: number('campaigns.quietUntil', CampaignSettings.shape.quietUntil, 'until (hour)', {
      beside: true,
      optional: true,
      inputMode: 'numeric',
    }),
    mostInWeek: number(
      'campaigns.mostInWeek',
      CampaignSettings.shape.mostInWeek,
      'At most so many in seven days',
      {
        section: 'How many',
        hint: 'Newsletters and reminders of carts together, for each person. Whoever had as many is left out. Nothing: no limit.',
        optional: true,
        inputMode: 'numeric',
      },
    ),
    secondHours: number(
      'campaigns.secondHours',
      CampaignSettings.shape.secondHours,
      'Second message about a cart after so many hours',
      {
        section: 'Carts left behind',
        intro:
          'Customers who ask for it in their cart or account are written to four hours after they left it, once for each cart.',
        hint: 'After the first one, if nothing was ordered. Nothing: no second one. It never goes to who agreed to a single mail.',
        optional: true,
        inputMode: 'numeric',
      },
    ),
  },
  {
    check: ({ quietFrom, quietUntil }, fault) => {
      if ((quietFrom === null) !== (quietUntil === null))
        fault('quietUntil', 'Please fill in both hours, or neither.');
    },
  },
);
