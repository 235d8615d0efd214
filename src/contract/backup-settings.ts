import { z } from 'zod';
import { check, select, settingGroup } from './setting-field.ts';

export const BackupSettings = z.object({
  daily: z.boolean(),
  /** In India. */
  hour: z.int().min(0).max(23),
});
export type BackupSettings = z.infer<typeof BackupSettings>;

export const DEFAULT_BACKUPS: BackupSettings = { daily: true, hour: 3 };

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

export const BACKUPS = settingGroup(
  'backups',
  {
    title: 'Backups',
    about: 'A copy of the whole shop every day, tried out every week.',
  },
  {
    daily: check('backups.daily', BackupSettings.shape.daily, 'Take a backup every day', {
      section: 'When',
      hint: 'One of each of the last 7 days, 4 weeks and 12 months stays. Once a week the newest is restored for a trial, into a database of its own that is removed again.',
    }),
    hour: select('backups.hour', z.enum(HOURS), 'At', {
      codec: { read: (hour: number) => String(hour), write: Number },
      hint: 'Indian time. A time at which the shop was not running is made up for.',
      options: HOURS.map((hour) => ({ value: hour, label: `${hour.padStart(2, '0')}:00` })),
      when: ({ daily }) => daily === true,
    }),
  },
);
