import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Scale from 'lucide-react/icons/scale';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import type { ShopSettings } from '../../../contract/shop.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Breadcrumb } from '../../../platform/ui/breadcrumb.tsx';
import { ContactForm } from '../ui/contact-form.tsx';
import { ShopMap } from '../ui/shop-map.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Contact Us',
  description: 'Write to us, call us or visit us. A person answers, within 48 hours at the latest.',
});

export default function ContactUs() {
  const shop = useSelector((state: RootState) => state.shop.settings);
  return (
    <div className="page">
      <Breadcrumb crumbs={[{ label: 'Home', to: paths.home }, { label: 'Contact Us' }]} />
      <h1 className="mt-2">Contact Us</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-ink-soft">
        About an order, a size, or anything else. A person reads every message and answers within 48 hours.
      </p>
      <div className="mt-8 grid gap-10 lg:mt-12 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:gap-20">
        <section aria-labelledby="write-title">
          <h2 id="write-title" className="mb-5">
            Write to us
          </h2>
          <ContactForm />
        </section>
        {shop && <Ways shop={shop} />}
      </div>
      {shop && <ShopMap name={shop.name} {...shop.map} />}
    </div>
  );
}

const dial = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

function Ways({ shop }: { shop: ShopSettings }) {
  return (
    <section aria-labelledby="ways-title" className="lg:border-l lg:border-line lg:pl-12">
      <h2 id="ways-title" className="mb-3">
        Or reach us here
      </h2>
      <address className="grid not-italic">
        <Way icon={<Phone size={20} aria-hidden="true" />} title="Call">
          <a className="text-link figures py-2" href={dial(shop.phone)}>
            {shop.phone}
          </a>
        </Way>
        <Way icon={<Clock size={20} aria-hidden="true" />} title="Hours">
          {shop.hours}
        </Way>
        <Way icon={<Mail size={20} aria-hidden="true" />} title="Email">
          <a className="text-link py-2" href={`mailto:${shop.email}`}>
            {shop.email}
          </a>
        </Way>
        <Way icon={<MapPin size={20} aria-hidden="true" />} title="Address">
          {[shop.legalName, ...shop.address].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Way>
        <Way icon={<Scale size={20} aria-hidden="true" />} title={`Complaints: ${shop.grievanceOfficer}`}>
          <a className="text-link py-2" href={`mailto:${shop.grievanceEmail}`}>
            {shop.grievanceEmail}
          </a>
          <span className="block">
            <a className="text-link figures py-2" href={dial(shop.grievancePhone)}>
              {shop.grievancePhone}
            </a>
          </span>
          <span className="mt-1 block text-sm text-ink-soft">
            Acknowledged within 48 hours, settled within one month.
          </span>
        </Way>
      </address>
    </section>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[20px_1fr] gap-x-4 border-b border-line py-4 last:border-b-0">
      <span className="mt-0.5 text-plum">{icon}</span>
      <div>
        <p className="font-semibold">{title}</p>
        <div className="mt-1">{children}</div>
      </div>
    </div>
  );
}
