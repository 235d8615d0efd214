import { z } from 'zod';
import { MENU_PARTS, MOST_MENU_ENTRIES } from '../domain/settings/menu.ts';
import { isSafeLink } from '../domain/text/links.ts';
import { BrandPicture } from './brand-settings.ts';
import { oneLine } from './one-line.ts';

const MenuEntry = z
  .object({
    part: z.enum([...MENU_PARTS, 'link']),
    label: oneLine.min(1, 'Please fill this in.').max(40),
    href: z.string().trim().max(300),
    hidden: z.boolean(),
    picture: BrandPicture.nullable().optional(),
  })
  .refine(({ part, href }) => part !== 'link' || isSafeLink(href), {
    path: ['href'],
    message: 'A page of the shop such as /popular, or an address that begins with https://',
  });

/** As in domain/settings/menu.ts. */
export const Menu = z.array(MenuEntry).max(MOST_MENU_ENTRIES);
