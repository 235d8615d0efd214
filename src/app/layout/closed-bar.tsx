import { paths } from '../../contract/paths.ts';
import { Link } from '../../platform/ui/link.tsx';

/** Above every page of a closed shop, for its people alone: drawn in the browser, never part of a page as it is sent. */
export function ClosedBar() {
  return (
    <aside className="closed-bar" aria-label="Preview">
      <span>
        <strong>Preview.</strong> Visitors do not see the shop yet.
      </span>
      <Link href={paths.backoffice}>Back office</Link>
    </aside>
  );
}
