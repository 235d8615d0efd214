import type { PageText } from '../ui/page-text.ts';

export const text: PageText = {
  title: 'Refund & Cancellation Policy',
  intro:
    'Changed your mind, or opened the box and frowned? Here is what you can do, by when, and how the money comes back.',
  changed: '2026-11-15',
  sections: [
    {
      id: 'in-short',
      heading: 'In short',
      blocks: [
        {
          kind: 'facts',
          rows: [
            {
              label: 'Cancel an order',
              value: 'Within 2 days after ordering, as long as it has not been shipped',
            },
            { label: 'Report a problem', value: 'Within 2 days of receipt' },
            { label: 'Money back', value: 'In 6-8 days' },
            { label: 'Cancellation charge', value: 'None' },
          ],
        },
      ],
    },
    {
      id: 'cancel',
      heading: 'Cancelling an order',
      blocks: [
        {
          kind: 'p',
          text: 'You can cancel within 2 days after ordering and before the order is shipped. Open [My Account](/profile), Orders, and press cancel; ordered as a guest, write or call. It costs nothing and needs no reason.',
        },
        {
          kind: 'p',
          text: 'Once a parcel is on its way it can no longer be cancelled. If it turns out damaged or not as expected, the next section is for you.',
        },
        {
          kind: 'p',
          text: 'Should we have to cancel, because a pair failed its last check or cannot reach your pincode, we tell you at once and return everything you paid.',
        },
      ],
    },
    {
      id: 'report',
      heading: 'Damaged, wrong or not as expected',
      blocks: [
        {
          kind: 'p',
          text: 'Tell us within 2 days of receipt, by e-mail to [{email}](mailto:{email}), by phone on [{phone}](tel:{phone}) or through the [contact form](/contact-us). Give your order number, say what is wrong, and send a photograph if you can.',
        },
        {
          kind: 'list',
          items: [
            'Damaged or faulty: a broken strap, a loose sole, a stain.',
            'Wrong: another style, colour or size than you ordered, or something missing.',
            'Not as expected: it differs from what our page showed or said, or the size does not fit.',
          ],
        },
        {
          kind: 'p',
          text: 'Please keep the pair unworn outdoors, with its box. We answer with the way to send it back. Where the fault is ours, so is the cost of the return.',
        },
      ],
    },
    {
      id: 'refunds',
      heading: 'How refunds work',
      blocks: [
        {
          kind: 'p',
          text: 'Refunds take 6-8 days, counted from the cancellation, or from the day the returned pair reaches us and is checked.',
        },
        {
          kind: 'list',
          items: [
            'Paid online: the money returns the way it came, to the same card, UPI or bank account.',
            'Paid in cash on delivery: we ask you for a bank account or UPI address to send it to. We never ask for a PIN, a password or a one-time code.',
            'You get back what you paid for the item, tax included.',
          ],
        },
        {
          kind: 'p',
          text: 'You can watch the payment status under [My Account](/profile), Orders. If 8 days have passed and nothing has come, call us with the order number.',
        },
      ],
    },
    {
      id: 'not-covered',
      heading: 'What we cannot take back',
      blocks: [
        {
          kind: 'list',
          items: [
            'Pairs that have been worn outdoors, altered, washed or damaged after delivery.',
            'Wear that comes with use, and the small irregularities that show a hand made the shoe.',
            'Opened shoe-care products, unless they are faulty.',
          ],
        },
        { kind: 'p', text: 'Nothing here limits the rights that consumer law in India gives you.' },
      ],
    },
    {
      id: 'not-settled',
      heading: 'If we do not settle it',
      blocks: [
        {
          kind: 'p',
          text: 'Take it to {grievanceName}: [{grievanceEmail}](mailto:{grievanceEmail}), [{grievancePhone}](tel:{grievancePhone}). Your complaint is acknowledged within 48 hours and settled within one month.',
        },
      ],
    },
  ],
};
