import type { FoundIds } from '@homeroom/contracts';
import type { Permission } from '@homeroom/contracts/permissions';
import { Button, classNames } from '@homeroom/ui';
import { formatCount } from '@homeroom/web';
import { useEffect, useRef } from 'react';
import keys from '../lists/key.module.css';
import { hasSingleKeys } from '../lists/single-keys';
import { TeamButton } from '../session/team-button';
import styles from './bulk-bar.module.css';
import type { useSelection } from './use-selection';

interface BulkAction {
  readonly words: string;
  readonly may: Permission;
  /** `clear` clears the selection. */
  readonly onPress: (ids: readonly number[], clear: () => void) => void;
}

/** The actions of a list on many rows at once. */
export interface Bulk<Row> {
  /** A row's name for screen readers, such as `order #12`. */
  readonly nameOf: (row: Row) => string;
  readonly actions: readonly BulkAction[];
  /** Everything that the current filter finds. */
  readonly findAll: () => Promise<FoundIds>;
}

interface BulkBarProps {
  /** The plural, such as `deals`. */
  readonly noun: string;
  readonly actions: readonly BulkAction[];
  readonly selection: ReturnType<typeof useSelection>;
  /** How many rows the page has. */
  readonly onPage: number;
  readonly hasMore: boolean;
  /** Called when the selection is empty, because the bar disappears with the pressed button. */
  readonly onCleared: () => void;
}

/** The bar below the list while rows are selected. */
export function BulkBar({ noun, actions, selection, onPage, hasMore, onCleared }: BulkBarProps) {
  const { selected, selectAll, clear, isFinding, isFirstOfMore } = selection;
  const count = formatCount(selected.size);
  const hasSome = selected.size > 0;
  const offersMore = hasMore && selected.size <= onPage;
  const bar = useRef<HTMLElement>(null);
  const hasKey = hasSingleKeys();
  const asksForAll = useRef(false);
  // The button that selected everything is gone, unless it failed.
  useEffect(() => {
    if (!asksForAll.current || (offersMore && isFinding)) return;
    asksForAll.current = false;
    if (!offersMore && hasSome && document.activeElement === document.body)
      bar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [offersMore, isFinding, hasSome]);
  return (
    <section
      ref={bar}
      className={styles['bar']}
      aria-label={`Selected ${noun}`}
      aria-keyshortcuts={hasKey ? 'b' : undefined}
      data-docked
      data-over={hasSome || undefined}
      hidden={!hasSome}
    >
      {hasKey && (
        <kbd className={classNames(keys['key'], keys['hint'])} aria-hidden="true">
          B
        </kbd>
      )}
      <p role="status">{hasSome && (isFirstOfMore ? `The newest ${count} selected, as many as one change takes` : `${count} selected`)}</p>
      {hasSome &&
        actions.map(({ words, may, onPress }) => (
          <TeamButton key={words} may={may} size="small" variant="secondary" onClick={() => onPress([...selected].map(Number), clear)}>
            {words}
          </TeamButton>
        ))}
      {offersMore && (
        <Button
          size="small"
          variant="ghost"
          busy={isFinding}
          onClick={() => {
            asksForAll.current = true;
            selectAll();
          }}
        >
          Select everything that matches
        </Button>
      )}
      <Button
        size="small"
        variant="ghost"
        onClick={() => {
          clear();
          onCleared();
        }}
      >
        Clear
      </Button>
    </section>
  );
}
