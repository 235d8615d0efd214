import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Scale from 'lucide-react/icons/scale';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import type { PublicSettings } from '../../../contract/shop.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Breadcrumb } from '../../../platform/ui/breadcrumb.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { ContactForm } from '../ui/contact-form.tsx';
import { ShopMap } from '../ui/shop-map.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { outreachMessages } from '../messages.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: outreachMessages[language].contactUs,
  description: outreachMessages[language].aboutContact,
});

export default function ContactUs() {
  const t = useMessages(outreachMessages);
  const shop = useSelector((state: RootState) => state.shop.settings);
  return (
    <div className="page">
      <Breadcrumb crumbs={[{ label: t.home, to: paths.home }, { label: t.contactUs }]} />
      <h1 className="mt-2">{t.contactUs}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-ink-soft">{t.aPersonReads}</p>
      <div className="mt-8 grid gap-10 lg:mt-12 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:gap-20">
        <section aria-labelledby="write-title">
          <h2 id="write-title" className="mb-5">
            {t.writeToUs}
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

function Ways({ shop }: { shop: PublicSettings }) {
  const t = useMessages(outreachMessages);
  return (
    <section aria-labelledby="ways-title" className="lg:border-l lg:border-line lg:pl-12">
      <h2 id="ways-title" className="mb-3">
        {t.orReachUsHere}
      </h2>
      <address className="grid not-italic">
        <Way icon={<Phone size={20} aria-hidden="true" />} title={t.call}>
          <Link className="text-link figures py-2" href={dial(shop.phone)}>
            {shop.phone}
          </Link>
        </Way>
        <Way icon={<Clock size={20} aria-hidden="true" />} title={t.hours}>
          {shop.hours}
        </Way>
        <Way icon={<Mail size={20} aria-hidden="true" />} title={t.email}>
          <Link className="text-link py-2" href={`mailto:${shop.email}`}>
            {shop.email}
          </Link>
        </Way>
        <Way icon={<MapPin size={20} aria-hidden="true" />} title={t.address}>
          {[shop.legalName, ...shop.address].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Way>
        <Way icon={<Scale size={20} aria-hidden="true" />} title={t.complaints(shop.grievanceOfficer)}>
          <Link className="text-link py-2" href={`mailto:${shop.grievanceEmail}`}>
            {shop.grievanceEmail}
          </Link>
          <span className="block">
            <Link className="text-link figures py-2" href={dial(shop.grievancePhone)}>
              {shop.grievancePhone}
            </Link>
          </span>
          <span className="mt-1 block text-sm text-ink-soft">{t.complaintTimes}</span>
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
