import * as Radix from '@radix-ui/react-tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps {
  /** Names the tab list for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** One of several views at a time; arrow keys move between them. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  // Scrolls the chosen tab into view when the row is wider than the screen, without moving the page.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[data-state="active"]');
    if (chosen && row.current) row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.clientWidth) / 2;
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={onChange} className={styles['root']}>
      <Radix.List ref={row} aria-label={label} className={styles['list']}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} className={styles['tab']}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className={styles['content']}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
