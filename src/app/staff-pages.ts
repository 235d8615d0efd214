import type { Screen } from '../platform/browser/page.ts';
import { addPages } from './routes.tsx';
import { staffPages } from './staff-route-table.ts';

export { everyCall } from '../contract/calls-staff.ts';

/** Lets this document show staff's pages: the server always, a browser when it opens one of them. */
export function addStaffPages(): void {
  addPages({
    rows: staffPages,
    files: import.meta.glob<Screen>([
      '../features/*/staff/pages/*.tsx',
      '../features/backoffice/pages/*.tsx',
    ]),
    loadFrame: async () => (await import('../features/backoffice/ui/frame.tsx')).default,
  });
}
