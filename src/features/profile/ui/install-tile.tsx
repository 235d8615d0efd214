import Smartphone from 'lucide-react/icons/smartphone';
import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { canInstall, install, onInstallChange } from '../../../platform/browser/install-prompt.ts';
import type { RootState } from '../../../platform/browser/state.ts';

/** Where the browser offers it: the shop on the home screen, like an app. */
export function InstallTile() {
  const offered = useSyncExternalStore(onInstallChange, canInstall, () => false);
  const name = useSelector(
    ({ shop: { settings } }: RootState) => settings?.brand.shortName || settings?.name,
  );
  if (!offered) return null;
  return (
    <li className="grid">
      <button type="button" className="tile text-left" onClick={() => void install()}>
        <Smartphone size={24} aria-hidden="true" />
        <span className="font-semibold">Install {name}</span>
        <span className="text-sm text-ink-soft">On your home screen, one tap away.</span>
      </button>
    </li>
  );
}
