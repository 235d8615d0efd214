import type { Notice } from './order-notices.server.ts';

export interface About {
  readonly orderNumber: string;
  /** Undefined when what was typed is no name. */
  readonly name: string | undefined;
  readonly amount: string;
  readonly paid: boolean;
  readonly cash: boolean;
  readonly awbNo: string | null;
  readonly refundAmount: string;
  /** Where the difference is paid, and how much it is. */
  readonly difference: { readonly amount: string; readonly url: string } | undefined;
  /** Until when an unpaid order can be paid online. */
  readonly payUntil: string;
  /** How long a pair can come back: "2 days". */
  readonly returnWindow: string;
}

export interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: string[];
  readonly button: { label: string; to: 'invoice' | 'track' | 'pay' } | { label: string; href: string };
  /** A second way on, below the button. */
  readonly link?: { label: string; to: 'review' };
  /** The finished sentence of the text message; none for news that a mail can bring. */
  readonly sms?: string;
}

const view = { label: 'View order', to: 'invoice' } as const;
const track = { label: 'Track order', to: 'track' } as const;

/** What we say at each step, by mail and in one short message. */
export const words: Readonly<Record<Notice, (about: About) => Words>> = {
  'not paid': ({ orderNumber, name, amount, payUntil }) => ({
    subject: `Your order ${orderNumber} is not paid yet`,
    heading: 'Your order waits for its payment',
    paragraphs: [
      `Hello ${name}, your payment of ${amount} has not reached us.`,
      `Your pairs are no longer kept for you. Until ${payUntil} you can still pay the order, while they are in stock. If you have changed your mind, there is nothing to do.`,
    ],
    button: { label: 'Pay for your order', to: 'pay' },
  }),
  shipped: ({ orderNumber, awbNo }) => ({
    subject: `Your order ${orderNumber} is on its way`,
    heading: 'Your shoes are on their way',
    paragraphs: [`We have handed your parcel to the courier${awbNo ? ` (AWB ${awbNo})` : ''}.`],
    button: track,
    sms: `Your order ${orderNumber} has been shipped.`,
  }),
  'out for delivery': ({ orderNumber, amount, cash, paid }) => ({
    subject: `Your order ${orderNumber} is out for delivery`,
    heading: 'Your parcel comes today',
    paragraphs: [
      'The courier is out with your parcel.',
      ...(cash && !paid ? [`Please keep ${amount} ready.`] : []),
    ],
    button: track,
    sms: `Your order ${orderNumber} is out for delivery.`,
  }),
  delivered: ({ orderNumber, name, returnWindow }) => ({
    subject: `Your order ${orderNumber} is delivered`,
    heading: name === undefined ? 'Enjoy every step' : `Enjoy every step, ${name}`,
    paragraphs: [
      'Your parcel has been delivered.',
      `If something is damaged or not as expected, please tell us within ${returnWindow}. You find the button beside your order.`,
    ],
    button: view,
    link: { label: 'Write a review', to: 'review' },
    sms: `Your order ${orderNumber} has been delivered.`,
  }),
  cancelled: ({ orderNumber, paid, amount }) => ({
    subject: `Your order ${orderNumber} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: [
      'We have cancelled your order as you wished.',
      paid
        ? `Your payment of ${amount} goes back the way it came. A refund takes 6-8 days.`
        : 'You have not paid anything for it, and nothing will be collected.',
    ],
    button: view,
    sms: `Your order ${orderNumber} is cancelled.`,
  }),
  refunded: ({ orderNumber, refundAmount }) => ({
    subject: `Your refund for order ${orderNumber}`,
    heading: 'Your money is on its way back',
    paragraphs: [
      `The bank has taken in your refund of ${refundAmount}. Until you see it in your account may take some days.`,
    ],
    button: view,
    sms: `Your refund of ${refundAmount} for order ${orderNumber} has been made.`,
  }),
  'part refunded': ({ orderNumber, refundAmount }) => ({
    subject: `A refund for your order ${orderNumber}`,
    heading: 'Some of your money goes back',
    paragraphs: [
      `We give ${refundAmount} of your order back to you. The credit note stands beside your order.`,
      'Until you see it in your account may take 6-8 days.',
    ],
    button: view,
    sms: `${refundAmount} of your order ${orderNumber} go back to you.`,
  }),
  'difference due': ({ orderNumber, difference }) => ({
    subject: `Please pay the difference for your order ${orderNumber}`,
    heading: 'Your order was changed as you wished',
    paragraphs: [
      `It now costs ${difference?.amount ?? ''} more than you have paid. Please pay the difference, and we pack it.`,
    ],
    button: difference ? { label: `Pay ${difference.amount}`, href: difference.url } : view,
    sms: `Please pay ${difference?.amount ?? ''} for your changed order ${orderNumber}: ${difference?.url ?? ''}`,
  }),
  'return requested': ({ orderNumber }) => ({
    subject: `Your request for order ${orderNumber}`,
    heading: 'We have your request',
    paragraphs: ['Thank you for telling us. We look at it and answer within two working days.'],
    button: view,
  }),
  'return accepted': ({ orderNumber }) => ({
    subject: `Your request for order ${orderNumber} is accepted`,
    heading: 'We take care of it',
    paragraphs: [
      'We have accepted your request. Once we have received and checked the pair, your money goes back to you, or the new size is sent.',
    ],
    button: view,
  }),
  'replacement sent': ({ orderNumber }) => ({
    subject: `Your new size for order ${orderNumber}`,
    heading: 'Your new size is being packed',
    paragraphs: ['Your pair has arrived with us, and the new size is on its way to you soon, at no cost.'],
    button: view,
    sms: `Your new size for order ${orderNumber} is being packed.`,
  }),
  'size gone': ({ orderNumber }) => ({
    subject: `About your exchange for order ${orderNumber}`,
    heading: 'Your size is gone',
    paragraphs: ['We are sorry: the size you wished for is sold out. Your money goes back to you instead.'],
    button: view,
  }),
  'return refused': ({ orderNumber }) => ({
    subject: `About your request for order ${orderNumber}`,
    heading: 'We could not accept your request',
    paragraphs: ['We have looked at your request and cannot accept it. Our reason stands beside your order.'],
    button: view,
  }),
};
