import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { LayoutProps } from './layout-props.ts';
import { callLink } from '../../features/storefront/ui/links.ts';

export function ContactDetails({ settings }: Pick<LayoutProps, 'settings'>) {
  return (
    <address className="contact-details">
      <p>
        <MapPin size={18} aria-hidden="true" />
        <span>{settings.address.join(', ')}</span>
      </p>
      <p>
        <Phone size={18} aria-hidden="true" />
        <a className="figures" href={callLink(settings.phone)}>
          {settings.phone}
        </a>
      </p>
      <p>
        <Mail size={18} aria-hidden="true" />
        <a href={`mailto:${settings.email}`}>{settings.email}</a>
      </p>
    </address>
  );
}
