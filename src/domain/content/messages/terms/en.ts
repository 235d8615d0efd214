import { pluralIn } from '../../../text/languages.ts';

const plural = pluralIn('en');

interface DeliveryCost {
  /** Nothing where it costs nothing. */
  readonly fee: string | undefined;
  readonly freeFrom: string | undefined;
  /** Some places cost another fee. */
  readonly byZone: boolean;
}

/** What stands for the settings in the middle of a sentence. */
export const en = {
  deliveryCost: ({ fee = 'nothing extra', freeFrom, byZone }: DeliveryCost) =>
    `delivery costs ${fee}${byZone ? ' in most places' : ''}${freeFrom === undefined ? '' : `; from ${freeFrom} it is free`}`,
  cashCost: (fee: string | undefined) =>
    `cash on delivery costs ${fee === undefined ? 'nothing extra' : `${fee} more`}`,
  noCash: 'cash on delivery is not offered at the moment',
  ways: { both: 'online or at your door', online: 'online', delivery: 'at your door' },
  days: (count: number) => plural(count, { one: `${count} day`, other: `${count} days` }),
  processorsOnAsking: 'we name them when you ask',
  measuredBy: {
    google:
      'Google (Google Analytics), only if you accept: pages you open and orders; its script sets cookies until you refuse at “Privacy choices” at the foot of a page',
    meta: 'Meta (Pixel and Conversions API), only if you accept: pages you open, orders, e-mail and phone as hashes; its script sets cookies until you refuse at “Privacy choices” at the foot of a page',
  },
};
