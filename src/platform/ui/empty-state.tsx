import type { ReactNode } from 'react';

type Props = { title: string; children?: ReactNode; icon?: ReactNode; action?: ReactNode; level?: 1 | 2 };

export function EmptyState({ title, children, icon, action, level = 2 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="empty">
      {icon && (
        <span className="empty-mark" aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
