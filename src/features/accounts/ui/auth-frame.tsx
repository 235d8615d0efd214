import PackageCheck from 'lucide-react/icons/package-check';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import './auth-frame.css';
import { useMessages } from '../../../platform/ui/language.ts';
import { accountsMessages } from '../messages.ts';

type Props = {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  /** For whom: people of the shop need not be told why an account is worth having. */
  staff?: true;
  /** It opens with a message, which must not lie on the heading of a phone. */
  told?: true;
};

/** The frame of the sign-in screens: the form, and beside it, where there is room, why an account is worth having. */
export function AuthFrame({ title, intro, children, foot, staff, told }: Props) {
  return (
    <div className="page auth" data-told={told}>
      <div className="auth-card" data-alone={staff}>
        <section className="auth-form">
          <h1>{title}</h1>
          {intro && <p className="mt-3 text-ink-soft">{intro}</p>}
          <div className="mt-8">{children}</div>
          {foot && <div className="auth-foot">{foot}</div>}
        </section>
        {!staff && <Reasons />}
      </div>
    </div>
  );
}

function Reasons() {
  const t = useMessages(accountsMessages);
  const reasons = [
    { icon: PackageCheck, title: t.ordersInOnePlace, text: t.followParcels },
    { icon: ReceiptText, title: t.invoicesWhenNeeded, text: t.printAnyTime },
    { icon: ShieldCheck, title: t.detailsStayYours, text: t.takeOrDelete },
  ];
  return (
    <aside className="auth-side" aria-label={t.whyAnAccount}>
      <p className="auth-side-title">{t.wardrobe}</p>
      <ul className="mt-8 grid gap-6">
        {reasons.map(({ icon: Icon, title: reason, text }) => (
          <li key={reason} className="flex gap-4">
            <span className="auth-side-mark">
              <Icon size={20} aria-hidden="true" />
            </span>
            <span>
              <strong className="block font-semibold">{reason}</strong>
              <span className="auth-side-text">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
