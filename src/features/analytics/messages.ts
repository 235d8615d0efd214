import type { Tables } from '../../domain/text/languages.ts';
import { en } from './messages/en.ts';
import { hi } from './messages/hi.ts';

export const measuringMessages: Tables<typeof en> = { en, hi };
