import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from '../../../../platform/browser/navigation/hooks.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { paths } from '../../../../contract/paths.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useServiceKeysQuery } from '../api.ts';
import { KeyForm } from '../ui/key-form.tsx';
import '../ui/settings-staff.css';

export const meta = unlisted('Keys · Back office', 'Keys of payment, courier, SMS and mail.');

/** Keys of outside services: they go in, are tried, and never come out again. */
export default function KeysPage() {
  const fetched = useServiceKeysQuery({});
  return (
    <StaffPage title="Keys" back={{ href: paths.backofficeSettings, label: 'Settings' }}>
      <p className="setting-quiet">
        Keys are encrypted, and nobody can read them here again. The shop uses new ones within a second. Keys
        that are set where the shop runs (environment variables) win over keys that are set here.
      </p>
      <Whole fetched={fetched}>
        {({ services }) => (
          <div className="setting-keys">
            {services.map((keys) => (
              <Linked key={`${keys.service} ${keys.since?.at ?? ''}`} id={keys.service}>
                <KeyForm keys={keys} />
              </Linked>
            ))}
          </div>
        )}
      </Whole>
    </StaffPage>
  );
}

/** A link such as /backoffice/settings/keys#mail leads here, once it has been fetched. */
function Linked({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { hash } = useLocation();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === `#${id}`) part.current?.scrollIntoView();
  }, [hash, id]);
  return (
    <div ref={part} id={id}>
      {children}
    </div>
  );
}
