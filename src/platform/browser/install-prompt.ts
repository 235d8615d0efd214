/** The browser's own question whether to put the shop on the home screen. It is asked after a tap, never by itself. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallEvent | undefined;
const watchers = new Set<() => void>();

function set(event: InstallEvent | undefined): void {
  offered = event;
  for (const tell of watchers) tell();
}

export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => set(undefined));
}

export const canInstall = (): boolean => offered !== undefined;
export const onInstallChange = (tell: () => void): (() => void) => {
  watchers.add(tell);
  return () => void watchers.delete(tell);
};

/** Asks once; the browser shows its own question. */
export async function install(): Promise<void> {
  const asked = offered;
  set(undefined);
  await asked?.prompt();
}
