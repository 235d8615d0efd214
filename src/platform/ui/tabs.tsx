import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { nextIndex } from './next-index.ts';

export type Tab = { id: string; label: ReactNode; content: ReactNode };
type Props = { label: string; tabs: readonly Tab[]; selected: string; onSelect: (id: string) => void };

/** Arrow keys move between tabs and select at once; only the selected tab is in the tab order. */
export function Tabs({ label, tabs, selected, onSelect }: Props) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.id === selected) ?? tabs[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.id === current?.id);
    const next = nextIndex(event.key, now, tabs.length, 'horizontal');
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        className="tab-list"
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === current?.id}
            aria-controls={tab.id === current?.id ? `${base}-panel` : undefined}
            tabIndex={tab.id === current?.id ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} className="pt-6" role="tabpanel" aria-labelledby={`${base}-${current?.id}`}>
        {current?.content}
      </div>
    </div>
  );
}
