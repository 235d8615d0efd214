import type { Tables } from '../text/languages.ts';
import { en } from './messages/promise/en.ts';
import { hi } from './messages/promise/hi.ts';

export const promiseMessages: Tables<typeof en> = { en, hi };
