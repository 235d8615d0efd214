import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './mails/en.ts';
import { hi } from './mails/hi.ts';

export const questionMailMessages: Tables<typeof en> = { en, hi };
