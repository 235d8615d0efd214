import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './newsletter/en.ts';
import { hi } from './newsletter/hi.ts';

export const newsletterMessages: Tables<typeof en> = { en, hi };
