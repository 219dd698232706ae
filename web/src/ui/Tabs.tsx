import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';
import { Row } from './layout/layout.tsx';
import { useHasTabStop } from './use-has-tab-stop.ts';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
}

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  /** Stores the selection, usually in the URL. */
  onSelect: (id: Id) => void;
  /** The selected tab's panel. */
  children: ReactNode;
}

/**
 * Tabs with their panel; arrow keys, Home and End move between them. The panel is a tab stop if nothing in it is one.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const hasStop = useHasTabStop(panel);

  function move(event: KeyboardEvent) {
    const current = tabs.findIndex((tab) => tab.id === selected);
    const targets: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    const index = (target + tabs.length) % tabs.length;
    const tab = tabs[index];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }

  return (
    <>
      <Row
        gap={1}
        align="stretch"
        ref={list}
        role="tablist"
        aria-label={label}
        className={styles.list}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === selected}
            // Panels of other tabs are not rendered.
            aria-controls={tab.id === selected ? `${baseId}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </Row>
      <div
        ref={panel}
        role="tabpanel"
        id={`${baseId}-panel`}
        aria-labelledby={`${baseId}-${selected}`}
        tabIndex={hasStop ? undefined : 0}
      >
        {children}
      </div>
    </>
  );
}
