import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './cancel/en.ts';
import { hi } from './cancel/hi.ts';

export const cancelMessages: Tables<typeof en> = { en, hi };
