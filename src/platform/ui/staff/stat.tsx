import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly value: ReactNode;
  /** What it is compared with, in words: "12 % more than the week before". */
  readonly detail?: ReactNode;
  readonly href?: string;
  /** It asks for somebody when it is not zero. */
  readonly waits?: boolean;
}

/** Figures side by side. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className="stats">{children}</dl>;
}

/** One figure that decides something, and where it leads. */
export function Stat({ label, value, detail, href, waits }: Props) {
  return (
    <div className="stat" data-waits={(waits && value !== 0) || undefined}>
      <dt>{href ? <a href={href}>{label}</a> : label}</dt>
      <dd className="figures">{value}</dd>
      {detail && <dd className="stat-detail">{detail}</dd>}
    </div>
  );
}
