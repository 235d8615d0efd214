import type { Said } from '../../../settings/server/message-texts.server.ts';
import type { MessageId } from '../../../../domain/messages/texts.ts';
import type { CarriedBy } from '../ship/carried-by.server.ts';
import type { Notice } from './order-notices.server.ts';

export interface About {
  /** The short name of the shop. */
  readonly shop: string;
  readonly orderNumber: string;
  /** Undefined when what was typed is no name. */
  readonly name: string | undefined;
  readonly amount: string;
  readonly paid: boolean;
  readonly cash: boolean;
  readonly awbNo: string | null;
  readonly carriedBy: CarriedBy;
  readonly refundAmount: string;
  /** Where the difference is paid, and how much it is. */
  readonly difference: { readonly amount: string; readonly url: string } | undefined;
  /** How an order with cash on delivery is confirmed, and until when. */
  readonly confirm: { readonly url: string; readonly code: string; readonly until: string } | undefined;
  /** The same was said before. */
  readonly reminder: boolean;
  /** Until when an unpaid order can be paid online. */
  readonly payUntil: string;
  /** Until when the pairs of an unpaid order are reserved. */
  readonly reservedUntil: string;
  /** How long a pair can come back: "2 days". */
  readonly returnWindow: string;
  readonly exchangeDays: string;
}

type Button = { label: string; to: 'invoice' | 'track' | 'pay' } | { label: string; href: string };

export interface Words extends Said {
  readonly carriedBy: CarriedBy;
  readonly button: Button;
  /** A second way on, below the button. */
  readonly link?: { label: string; to: 'review' };
}

/** What a greeting begins with. */
export const helloTo = (name: string | undefined): string =>
  name === undefined ? 'Hello,' : `Hello ${name},`;

/** What the texts of notices may name; the texts are in domain/messages. */
export function noticeValues(about: About): Record<string, string> {
  const { name, amount, paid, cash, awbNo, carriedBy, difference } = about;
  const number = [carriedBy?.name, awbNo && (carriedBy ? awbNo : `AWB ${awbNo}`)].filter(Boolean).join(', ');
  return {
    shop: about.shop,
    order: about.orderNumber,
    amount,
    hello: helloTo(name),
    toName: name === undefined ? '' : `, ${name}`,
    payUntil: about.payUntil,
    reservedUntil: about.reservedUntil,
    awb: number === '' ? '' : ` (${number})`,
    keepReady: cash && !paid ? `Please keep ${amount} ready.` : '',
    returnWindow: about.returnWindow,
    exchangeDays: about.exchangeDays,
    money: paid
      ? `The refund of your payment of ${amount} is requested, the way it came. It takes 6-8 days.`
      : 'You have not paid anything for it, and nothing will be collected.',
    refund: about.refundAmount,
    difference: difference?.amount ?? '',
    payLink: difference?.url ?? '',
    please: about.reminder ? 'Reminder: please' : 'Please',
    code: about.confirm?.code ?? '',
    confirmLink: about.confirm?.url ?? '',
    confirmUntil: about.confirm?.until ?? '',
  };
}

const BY_US: Partial<Readonly<Record<Notice, MessageId>>> = {
  packed: 'packed by us',
  shipped: 'shipped by us',
  'out for delivery': 'out with us',
};

/** Which text says it: no courier is named when the shop brings the parcel itself. */
export function messageOf(notice: Notice, { carriedBy }: Pick<About, 'carriedBy'>): MessageId {
  return (carriedBy?.name === '' ? BY_US[notice] : undefined) ?? notice;
}

const view: Button = { label: 'View order', to: 'invoice' };
const track: Button = { label: 'Track order', to: 'track' };

/** Where the mail leads. */
export function noticeWays(notice: Notice, { difference, confirm }: About): Pick<Words, 'button' | 'link'> {
  if (notice === 'confirm order' && confirm)
    return { button: { label: 'Confirm your order', href: confirm.url } };
  if (notice === 'not paid') return { button: { label: 'Pay for your order', to: 'pay' } };
  if (notice === 'shipped' || notice === 'out for delivery') return { button: track };
  if (notice === 'delivered') return { button: view, link: { label: 'Write a review', to: 'review' } };
  if (notice === 'account wanted') return { button: { label: 'Name your account', to: 'invoice' } };
  if ((notice === 'difference due' || notice === 'payment link') && difference)
    return { button: { label: `Pay ${difference.amount}`, href: difference.url } };
  return { button: view };
}
