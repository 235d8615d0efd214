import { paths } from '../../../contract/paths.ts';

const KEY = 'secondStep';

/** The second step is a document of its own: the ticket waits for it in this tab. */
export function goToSecondStep(ticket: unknown): void {
  sessionStorage.setItem(KEY, String(ticket));
  window.location.assign(paths.secondStep);
}

export const readTicket = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined;
