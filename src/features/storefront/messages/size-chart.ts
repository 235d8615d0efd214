import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './size-chart/en.ts';
import { hi } from './size-chart/hi.ts';

export const sizeChartMessages: Tables<typeof en> = { en, hi };
