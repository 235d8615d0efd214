import type { Heel } from '../../../domain/catalogue/catalogue-query.ts';

export const HEEL_WORDS: Readonly<Record<Heel, string>> = {
  flat: 'Flat, up to 2.5 cm',
  low: 'Low heel, up to 5 cm',
  mid: 'Mid heel, up to 7.5 cm',
  high: 'High heel, above 7.5 cm',
};

export const offWords = (percent: number): string => `${percent}% off and more`;
