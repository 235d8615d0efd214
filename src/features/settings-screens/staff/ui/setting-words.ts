import type { SettingGroup } from '../../../../contract/settings-staff.ts';

/** What each screen is called, and what it changes. */
export const SETTING_WORDS: Readonly<Record<SettingGroup, { title: string; about: string }>> = {
  identity: {
    title: 'Identity',
    about: 'Name, address, GSTIN and contact: on every page, mail, invoice and label from now on.',
  },
  brand: {
    title: 'Brand',
    about: 'Logo, icon, two colours and social links, on every page of the shop.',
  },
  tax: {
    title: 'Tax',
    about:
      'Rates and method for orders from now on. Orders that were placed keep the tax they were sold with.',
  },
  discounts: {
    title: 'Discounts',
    about: 'The discount of every product that has none of its own. Its prices change at once.',
  },
  shipping: {
    title: 'Shipping',
    about:
      'What delivery costs, where you deliver, how long it takes, who carries it, and when parcels leave.',
  },
  cash: {
    title: 'Cash on delivery',
    about: 'Who may pay at the door, for what, and where. It holds for orders from now on.',
  },
  returns: {
    title: 'Returns',
    about: 'How long a pair can come back, and when its money goes back.',
  },
  orders: {
    title: 'Orders and limits',
    about: 'How large an order may be, when the courier is asked, and what the GST files call themselves.',
  },
  whatsapp: {
    title: 'WhatsApp',
    about: 'Whether shoppers can write to you by WhatsApp, and hear of their orders by it.',
  },
  reviews: {
    title: 'Products without reviews',
    about: 'What a product shows that nobody has reviewed yet.',
  },
  selling: {
    title: 'Stop selling',
    about: 'The shop stays open to look at, but nobody can order, and a sentence says so.',
  },
};
