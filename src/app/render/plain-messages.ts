import type { Tables } from '../../domain/text/languages.ts';
import { en } from './messages/plain/en.ts';
import { hi } from './messages/plain/hi.ts';

export const plainMessages: Tables<typeof en> = { en, hi };
