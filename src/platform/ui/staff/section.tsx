import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  /** One sentence on what this part does. */
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a screen. */
export function Section({ title, intro, actions, children }: Props) {
  const id = useId();
  return (
    <section className="staff-section" aria-labelledby={id}>
      <div className="staff-section-head">
        <h2 id={id}>{title}</h2>
        {actions}
        {intro && <p>{intro}</p>}
      </div>
      {children}
    </section>
  );
}

/** Two columns on a wide screen, one on a phone: what is worked on first, what is known about it beside. */
export function Columns({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) {
  return (
    <div className="staff-columns">
      <div>{main}</div>
      <div>{side}</div>
    </div>
  );
}

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** What is known about one thing, name by name. Empty values are left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="staff-facts">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
