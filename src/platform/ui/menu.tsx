import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { useMenu } from './use-menu.ts';

type Props = {
  label: ReactNode;
  children: ReactNode;
  /** Menus of one name close each other, without script too. */
  name?: string;
  align?: 'start' | 'end';
  /** Opens under a mouse as well as on press. */
  hover?: boolean;
  className?: string;
  summaryClassName?: string;
};

/** A disclosure of links and buttons. Built on <details>, so it opens before any script has run. */
export function Menu({ label, children, name, align, hover, className, summaryClassName }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  useMenu(ref, hover);
  return (
    <details ref={ref} name={name} className={cx('menu', align === 'end' && 'menu-end', className)}>
      <summary className={summaryClassName}>
        {label}
        <ChevronDown className="menu-arrow" size={16} aria-hidden="true" />
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
