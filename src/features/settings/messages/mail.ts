import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './mail/en.ts';
import { hi } from './mail/hi.ts';

export const mailMessages: Tables<typeof en> = { en, hi };
