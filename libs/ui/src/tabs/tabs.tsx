import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
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
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  const chosenAt = Math.max(
    0,
    tabs.findIndex(({ id }) => id === value),
  );
  const move = (event: KeyboardEvent) => {
    const to = placeAfter(event, chosenAt, tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    onChange(tabs[to]!.id);
    (row.current?.children[to] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className={styles['root']}>
      <div ref={row} role="tablist" aria-label={label} className={styles['list']}>
        {tabs.map(({ id, label: words }, at) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${name}-tab-${id}`}
            aria-selected={id === value}
            aria-controls={`${name}-view-${id}`}
            tabIndex={at === chosenAt ? 0 : -1}
            className={styles['tab']}
            onClick={() => onChange(id)}
            onKeyDown={move}
          >
            {words}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${name}-view-${id}`}
          aria-labelledby={`${name}-tab-${id}`}
          hidden={id !== value}
          tabIndex={0}
          className={styles['content']}
        >
          {id === value && content}
        </div>
      ))}
    </div>
  );
}

/** The tab that a key leads to. After the last tab comes the first. */
function placeAfter({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, at: number, count: number): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
