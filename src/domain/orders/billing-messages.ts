import type { Tables } from '../text/languages.ts';
import { en } from './messages/billing/en.ts';
import { hi } from './messages/billing/hi.ts';

export const billingMessages: Tables<typeof en> = { en, hi };
