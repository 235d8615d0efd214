import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './confirm/en.ts';
import { hi } from './confirm/hi.ts';

export const confirmMessages: Tables<typeof en> = { en, hi };
