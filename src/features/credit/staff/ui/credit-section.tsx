import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { CustomerCredit } from '../../../../contract/credit.ts';
import { paths } from '../../../../contract/paths.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { useMay } from '../../../../platform/browser/staff/self.ts';
import type { RootState } from '../../../../platform/browser/state.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { Link } from '../../../../platform/ui/link.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useCustomerCreditQuery } from '../api.ts';
import { ChangeCredit } from './change-credit.tsx';
import './credit-staff.css';

const WORDS: Readonly<Record<CustomerCredit['entries'][number]['kind'], string>> = {
  issued: 'Issued',
  bonus: 'Bonus',
  redeemed: 'Spent',
  returned: 'Given back',
  expired: 'Expired',
  voided: 'Voided',
  sold: 'Gift card sold',
  repaid: 'Gift card refunded',
  claimed: 'Added to an account',
  'from card': 'Added from a gift card',
};

/** What the shop owes a customer as store credit; nothing where the shop has none, or for whom money is not. */
export function CreditSection({ id }: { readonly id: string }) {
  const isOn = useSelector((state: RootState) => state.shop.settings?.storeCredit === true);
  const may = useMay();
  return isOn && may('money staff') ? <Credit id={id} /> : null;
}

function Credit({ id }: { readonly id: string }) {
  const fetched = useCustomerCreditQuery({ params: { id } });
  return <Whole fetched={fetched}>{(credit) => <CreditOf id={id} credit={credit} />}</Whole>;
}

function CreditOf({ id, credit }: { readonly id: string; readonly credit: CustomerCredit }) {
  const [open, setOpen] = useState<'issued' | 'voided'>();
  const { account, balance, entries } = credit;
  const close = () => setOpen(undefined);
  return (
    <Section title="Store credit">
      {account ? (
        <div className="credit-section">
          <p>
            <strong className="figures">{formatINR(balance)}</strong> to spend
          </p>
          <div className="credit-acts">
            <Button small look="secondary" onClick={() => setOpen('issued')}>
              Issue store credit
            </Button>
            {balance > 0 && (
              <Button small look="quiet" onClick={() => setOpen('voided')}>
                Void
              </Button>
            )}
          </div>
          {entries.length > 0 && <Entries entries={entries} />}
        </div>
      ) : (
        <p>Only a customer with an account can have store credit.</p>
      )}
      <Dialog
        open={open !== undefined}
        title={open === 'voided' ? 'Void store credit?' : 'Issue store credit'}
        onClose={close}
      >
        {open && <ChangeCredit id={id} kind={open} balance={balance} onClose={close} />}
      </Dialog>
    </Section>
  );
}

function Entries({ entries }: Pick<CustomerCredit, 'entries'>) {
  return (
    <ul className="credit-entries" aria-label="What became of it">
      {entries.map(({ kind, amount, orderNumber, reason, who, at }) => (
        <li key={`${at} ${kind} ${amount}`}>
          <div className="grow">
            <p>
              {WORDS[kind]}
              {orderNumber !== null && (
                <>
                  {' '}
                  <Link className="text-link figures" href={paths.backofficeOrder(orderNumber)}>
                    {orderNumber}
                  </Link>
                </>
              )}
            </p>
            <p className="credit-when">
              <When at={at} />
              {who !== null && (
                <>
                  {' '}
                  by <bdi>{who}</bdi>
                </>
              )}
              {reason !== null && `: ${reason}`}
            </p>
          </div>
          <span className="figures">{formatINR(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
