import './price-breakdown.css';
import { Fragment } from 'react';
import { rowWords, taxWords, type Breakdown } from '../../../domain/money/breakdown.ts';
import { formatINR, paiseFromRupees, type Paise } from '../../../domain/money/money.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { orderMessages } from '../messages.ts';

interface Props {
  readonly breakdown: Breakdown;
  /** Paid with store credit: a payment, after the total. */
  readonly credit?:
    | { readonly amount: Paise; readonly rest: Paise; readonly isPaid?: boolean; readonly isCard?: boolean }
    | undefined;
  /** The checkout says what the total is without tax, too. */
  readonly net?: { readonly subTotal: Paise; readonly totalTax: Paise } | undefined;
}

/** From the M.R.P. to what is paid: the same rows in cart, checkout and order. */
export function PriceBreakdown({ breakdown, credit, net }: Props) {
  const t = useMessages(orderMessages);
  const language = useLanguage();
  const { rows, toPay, tax } = breakdown;
  return (
    <dl className="totals figures">
      {rows.map((row) => {
        const words = rowWords(row, language);
        return (
          <Fragment key={row.label}>
            <dt>{row.label}</dt>
            <dd
              className={
                row.amount < 0 || (row.amount === 0 && words !== formatINR(0)) ? 'totals-less' : undefined
              }
            >
              {words}
            </dd>
          </Fragment>
        );
      })}
      <dt className="totals-sum">{t.totalAmount}</dt>
      <dd className="totals-sum">
        {formatINR(toPay)}
        {tax > 0 && <small>{taxWords(breakdown, language)}</small>}
      </dd>
      {net && (
        <>
          <dt className="totals-net">{t.subTotal}</dt>
          <dd className="totals-net">{formatINR(net.subTotal)}</dd>
          <dt className="totals-net">{t.totalTax}</dt>
          <dd className="totals-net">{formatINR(net.totalTax)}</dd>
        </>
      )}
      {credit && (
        <>
          <dt>{credit.isCard ? t.giftCard : t.storeCredit}</dt>
          <dd>−{formatINR(credit.amount)}</dd>
          <dt className="totals-sum">{credit.isPaid && credit.rest > 0 ? t.restPaid : t.restToPay}</dt>
          <dd className="totals-sum">{formatINR(credit.rest)}</dd>
        </>
      )}
    </dl>
  );
}

/** Of an order as the API answers it. */
export const creditOf = ({
  storeCredit: paid,
  PaymentStatus,
}: {
  readonly storeCredit?:
    | { readonly amount: number; readonly rest: number; readonly giftCard?: true | undefined }
    | undefined;
  readonly PaymentStatus: string;
}): Props['credit'] =>
  paid && {
    amount: paiseFromRupees(paid.amount),
    rest: paiseFromRupees(paid.rest),
    isCard: paid.giftCard === true,
    isPaid: PaymentStatus === 'Paid',
  };
