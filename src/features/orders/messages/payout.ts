import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './payout/en.ts';
import { hi } from './payout/hi.ts';

export const payoutMessages: Tables<typeof en> = { en, hi };
