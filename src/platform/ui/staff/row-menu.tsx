import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ReactNode, useRef } from 'react';
import { useMenu } from '../use-menu.ts';

/** What else can be done with one row: links and buttons behind three dots. A press on one of them closes it. */
export function RowMenu({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  useMenu(ref, false);
  return (
    <details ref={ref} className="menu menu-end row-menu" name="row-menu">
      <summary className="icon-btn" aria-label={label}>
        <Ellipsis size={18} aria-hidden="true" />
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
