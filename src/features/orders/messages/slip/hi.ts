import { pluralIn } from '../../../../domain/text/languages.ts';
import type { en } from './en.ts';

const plural = pluralIn('hi');

/** In English, too: whoever packs or carries may not read Hindi. */
export const hi: typeof en = {
  title: 'पैकिंग स्लिप / PACKING SLIP',
  orderOf: (number, date) => `ऑर्डर / Order ${number}, ${date}`,
  shipTo: 'कहाँ भेजना है / Ship to',
  phone: (phone) => `फ़ोन / Phone ${phone}`,
  wrote: (words) => `ग्राहक ने लिखा / The customer wrote: ${words}`,
  packed: 'पैक / Packed',
  item: 'आइटम / Item',
  color: 'रंग / Color',
  size: 'साइज़ / Size',
  pairs: 'जोड़ी / Pairs',
  pairCount: (count) =>
    `${plural(count, { one: `${count} जोड़ी`, other: `${count} जोड़ियाँ` })} / ${count === 1 ? '1 pair' : `${count} pairs`}`,
  collectOnDelivery: (amount) => `डिलीवरी पर ${amount} लें / Collect ${amount}`,
  paid: 'पेमेंट हो चुका है / Paid',
  collect: (amount) => `लें / COLLECT ${amount}`,
  prepaid: 'पेमेंट हुआ / PREPAID',
  deliverTo: 'डिलीवरी का पता / Deliver to',
  goods: (quantity, sku, size) => `${quantity} × ${sku}, साइज़ / size ${size}`,
  more: (count) => `और ${count} / and ${count} more`,
  ifUndelivered: 'न पहुँचे तो यहाँ लौटाएँ / If undelivered, return to',
};
