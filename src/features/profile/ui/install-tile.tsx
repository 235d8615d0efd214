import Smartphone from 'lucide-react/icons/smartphone';
import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { canInstall, install, onInstallChange } from '../../../platform/browser/install-prompt.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { profileMessages } from '../messages.ts';

/** Where the browser offers it: the shop on the home screen, like an app. */
export function InstallTile() {
  const t = useMessages(profileMessages);
  const offered = useSyncExternalStore(onInstallChange, canInstall, () => false);
  const name = useSelector(
    ({ shop: { settings } }: RootState) => settings?.brand.shortName || settings?.name,
  );
  if (!offered) return null;
  return (
    <li className="grid">
      <button type="button" className="tile text-left" onClick={() => void install()}>
        <Smartphone size={24} aria-hidden="true" />
        <span className="font-semibold">{t.install(name ?? '')}</span>
        <span className="text-sm text-ink-soft">{t.onHomeScreen}</span>
      </button>
    </li>
  );
}
