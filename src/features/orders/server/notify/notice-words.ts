import type { Said } from '../../../settings/server/message-texts.server.ts';
import type { MessageId } from '../../../../domain/messages/texts.ts';
import type { Language } from '../../../../domain/text/languages.ts';
import { mailMessages } from '../../../settings/messages/mail.ts';
import { orderMailMessages } from '../../messages/mails.ts';
import type { CarriedBy } from '../ship/carried-by.server.ts';
import type { Notice } from './order-notices.server.ts';

export interface About {
  readonly language: Language;
  /** The short name of the shop. */
  readonly shop: string;
  readonly orderNumber: string;
  /** Undefined when what was typed is no name. */
  readonly name: string | undefined;
  readonly amount: string;
  readonly paid: boolean;
  /** What becomes of the money, where more than that decides. */
  readonly money?: string | undefined;
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
  readonly id: MessageId;
  readonly carriedBy: CarriedBy;
  readonly button: Button;
  /** A second way on, below the button. */
  readonly link?: { label: string; to: 'review' };
}

/** What the texts of notices may name; the texts are in domain/messages. */
export function noticeValues(about: About): Record<string, string> {
  const t = orderMailMessages[about.language];
  const { hello, toName } = mailMessages[about.language];
  const { name, amount, paid, cash, awbNo, carriedBy, difference } = about;
  const number = [carriedBy?.name, awbNo && (carriedBy ? awbNo : `AWB ${awbNo}`)].filter(Boolean).join(', ');
  return {
    shop: about.shop,
    order: about.orderNumber,
    amount,
    hello: hello(name),
    toName: toName(name),
    payUntil: about.payUntil,
    reservedUntil: about.reservedUntil,
    awb: number === '' ? '' : ` (${number})`,
    keepReady: cash ? t.keepReady(amount) : '',
    returnWindow: about.returnWindow,
    exchangeDays: about.exchangeDays,
    money: about.money ?? (paid ? t.refundRequested(amount) : t.nothingPaid),
    refund: about.refundAmount,
    difference: difference?.amount ?? '',
    payLink: difference?.url ?? '',
    please: about.reminder ? t.reminder : t.please,
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

/** Where the mail leads. */
export function noticeWays(
  notice: Notice,
  { language, difference, confirm }: About,
): Pick<Words, 'button' | 'link'> {
  const t = orderMailMessages[language];
  const view: Button = { label: t.view, to: 'invoice' };
  const track: Button = { label: t.track, to: 'track' };
  if (notice === 'confirm order' && confirm) return { button: { label: t.confirm, href: confirm.url } };
  if (notice === 'not paid') return { button: { label: t.pay, to: 'pay' } };
  if (notice === 'shipped' || notice === 'out for delivery') return { button: track };
  if (notice === 'delivered') return { button: view, link: { label: t.review, to: 'review' } };
  if (notice === 'account wanted') return { button: { label: t.nameAccount, to: 'invoice' } };
  if ((notice === 'difference due' || notice === 'payment link') && difference)
    return { button: { label: t.payAmount(difference.amount), href: difference.url } };
  return { button: view };
}
