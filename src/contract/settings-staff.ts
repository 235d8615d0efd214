import { z } from 'zod';
import { CONFIRMED_STEPS, OPENING_STEPS, POSTPONED_STEPS } from '../domain/settings/opening.ts';
import type { Endpoints } from './endpoint.ts';
import { AnyGroup, SETTING_GROUPS } from './setting-groups.ts';
import { Done } from './staff.ts';

/** Since when it is so, and who made it so; nothing while it is as the shop came. */
const Since = z.object({ at: z.string(), who: z.string() }).nullable();

const SettingChange = z.object({
  at: z.string(),
  who: z.string(),
  /** One sentence a field: what it was and what it became. */
  what: z.array(z.string()),
});
export type SettingChange = z.infer<typeof SettingChange>;

const Checklist = z.object({
  /** The demo is never closed. */
  live: z.boolean(),
  /** Visitors see that it opens soon. */
  closed: z.boolean(),
  /** It was open before. */
  wasOpen: z.boolean(),
  /** Rules of law that are in force and not fulfilled, by their titles. */
  law: z.array(z.string()),
  items: z.array(
    z.object({
      step: z.enum(OPENING_STEPS),
      done: z.boolean(),
      mayWait: z.boolean(),
      postponed: z.boolean(),
      title: z.string(),
      why: z.string(),
      text: z.string(),
    }),
  ),
});
export type Checklist = z.infer<typeof Checklist>;

export const settingsStaffApi = {
  settingsOverview: {
    who: 'settings staff',
    out: z.object({
      success: z.literal(true),
      groups: z.array(z.object({ group: z.enum(SETTING_GROUPS), since: Since })),
      checklist: Checklist,
    }),
    failures: [],
  },
  settingGroup: {
    who: 'settings staff',
    params: z.object({ group: z.enum(SETTING_GROUPS) }),
    out: z.object({
      success: z.literal(true),
      values: AnyGroup,
      since: Since,
      history: z.array(SettingChange),
    }),
    failures: [],
  },
  saveSettings: {
    who: 'settings staff',
    body: AnyGroup,
    out: Done,
    failures: ['changedMeanwhile', 'unknownPicture'],
  },
  /** Says that somebody has looked at it, where no value shows it. */
  confirmOpening: {
    who: 'owner',
    body: z.object({ step: z.enum(CONFIRMED_STEPS) }),
    out: Done,
    failures: [],
  },
  postponeOpening: {
    who: 'owner',
    body: z.object({ step: z.enum(POSTPONED_STEPS) }),
    out: Done,
    failures: [],
  },
  openShop: { who: 'owner', out: Done, failures: ['notReadyToOpen'] },
  closeShop: { who: 'owner', out: Done, failures: [] },
} as const satisfies Endpoints;
