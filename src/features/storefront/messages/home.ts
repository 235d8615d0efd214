import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './home/en.ts';
import { hi } from './home/hi.ts';

export const homeMessages: Tables<typeof en> = { en, hi };
