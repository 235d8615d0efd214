import type { PageText } from '../ui/page-text.ts';

export const text: PageText = {
  title: 'Shipping Policy',
  intro: 'Where we deliver, how long it takes, and whom to call when a parcel keeps you waiting.',
  changed: '2026-11-15',
  sections: [
    {
      id: 'where',
      heading: 'Where we deliver',
      blocks: [
        {
          kind: 'p',
          text: 'We deliver to addresses in India. Type your 6-digit pincode at checkout: if we know it, city and state fill themselves in.',
        },
        {
          kind: 'p',
          text: 'Please give a phone number that will be answered. The courier uses it to find you, and for nothing else.',
        },
      ],
    },
    {
      id: 'when',
      heading: 'When it leaves and when it arrives',
      blocks: [
        {
          kind: 'p',
          text: 'Orders are typically dispatched within 0-7 days. From then on the courier’s own time counts: usually a few days to large towns, longer to remote places. These are honest estimates, not guarantees.',
        },
        {
          kind: 'p',
          text: 'If we cannot dispatch within 7 days, we tell you, and you choose: wait a little longer, or have the order cancelled and everything you paid returned.',
        },
      ],
    },
    {
      id: 'cost',
      heading: 'What it costs',
      blocks: [
        {
          kind: 'p',
          text: 'Nothing on top. Prices include tax, and the Total Amount at checkout is all that you pay, whether online or in cash on delivery. A cash amount is rounded to whole rupees.',
        },
      ],
    },
    {
      id: 'follow',
      heading: 'Following your parcel',
      blocks: [
        {
          kind: 'list',
          items: [
            'With an account: open [My Account](/profile), Orders, and press Track.',
            'As a guest: use the link in your order e-mail.',
            'Until the courier has collected the parcel, tracking says Pickup Pending.',
          ],
        },
      ],
    },
    {
      id: 'at-the-door',
      heading: 'At the door',
      blocks: [
        {
          kind: 'list',
          items: [
            'If the parcel is torn or has been opened, please refuse it or note the damage with the courier, and take a photograph.',
            'Try the shoes on a clean floor, and keep the box until you are sure.',
            'If anything is damaged or not as expected, report it within 2 days of receipt. The [refund policy](/refund-policy) says how.',
            'If nobody is at home, the courier normally tries again. A parcel that comes back to us is refunded if it was paid for.',
          ],
        },
      ],
    },
    {
      id: 'helpdesk',
      heading: 'Helpdesk',
      blocks: [
        {
          kind: 'p',
          text: 'A parcel is late, lost or behaving oddly? Have your order number ready and reach us here.',
        },
        {
          kind: 'facts',
          rows: [
            { label: 'Phone', value: '[{phone}](tel:{phone})' },
            { label: 'Hours', value: '{hours}' },
            { label: 'E-mail', value: '[{email}](mailto:{email})' },
          ],
        },
      ],
    },
  ],
};
