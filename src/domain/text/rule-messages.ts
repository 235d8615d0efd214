import type { Tables } from './languages.ts';
import { en } from './messages/en.ts';
import { hi } from './messages/hi.ts';

export const ruleMessages: Tables<typeof en> = { en, hi };
