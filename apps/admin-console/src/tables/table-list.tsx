import { LIMITS, type Export, type StartExport, type ViewedList } from '@homeroom/contracts';
import { LoadState, type Read } from '@homeroom/storefront/load-state';
import { Button, EmptyState, SearchIcon, TextField } from '@homeroom/ui';
import { DataTable, type Column } from '@homeroom/ui/data-table';
import { Steps } from '@homeroom/ui/steps';
import type { ListReply } from '@homeroom/web/call';
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useFailureToast } from '../changes/use-failure-toast';
import { ExportButton } from '../lists/export-button';
import { hasSingleKeys } from '../lists/single-keys';
import { BulkBar, type Bulk } from './bulk-bar';
import { noteRecord, useCameFrom } from './came-from';
import type { Display } from './display';
import { DisplayChip } from './display-chip';
import { SavedViews } from './saved-views';
import { useSelection } from './use-selection';
import styles from './tables.module.css';

/** From `useView`. */
interface ListView {
  readonly view: { readonly q?: string; readonly sort?: string; readonly columns?: string };
  readonly search: string;
  readonly showColumns: (ids: readonly string[] | undefined) => void;
  readonly display: Display;
  readonly rowChoices: readonly number[];
  readonly showAs: (change: Partial<Display>) => void;
  readonly narrowed: Omit<StartExport, 'list'>;
  readonly isNarrowed: boolean;
  readonly choose: (change: { readonly sort: string }) => void;
  readonly type: (change: { readonly q: string }) => void;
  readonly clear: () => void;
  readonly goOn: (after: string) => void;
  readonly goBack: () => void;
  readonly isFirstPage: boolean;
}

interface TableListProps<Row> {
  /** The plural, such as `businesses`. */
  readonly noun: Export & ViewedList;
  readonly searchLabel: string;
  readonly list: ListView;
  readonly page: Read & {
    readonly data: ListReply<Row> | undefined;
    readonly isPlaceholderData: boolean;
  };
  readonly filters: ReactNode;
  /** Totals of everything found, in words, one element each. */
  readonly totals: ReactNode;
  /** Beside them, such as an add button. */
  readonly tools?: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => number;
  /** The default order of the list. */
  readonly order: string;
  readonly onOpen?: (row: Row) => void;
  /** The actions on many rows. Without it, rows cannot be selected. */
  readonly bulk?: Bulk<Row>;
}

/** A team list as a table: filtered, sorted, summed and paged on the server, with its loading, empty and error states. */
export function TableList<Row>(props: TableListProps<Row>) {
  const { noun, searchLabel, list, page, filters, totals, tools, columns, keyOf, order, onOpen, bulk } = props;
  const { data, error, isPlaceholderData } = page;
  const words = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  useKey('/', () => words.current);
  const wayBack = useWayToBar(whole);
  useCameFrom(whole, data !== undefined);
  const chosen = list.view.columns?.split(',');
  const shown = columns.filter(({ id, isExtra }, place) => place === 0 || (chosen ? chosen.includes(id) : !isExtra));
  const { sort: _, ...filter } = list.narrowed;
  const selection = useSelection(filter, bulk?.findAll);
  /** Rows of an earlier filter stay until the new ones are there. */
  const select = (rows: typeof selection.selected) => {
    if (!isPlaceholderData) selection.select(rows);
  };
  const failed = `Failed to fetch ${noun}`;
  useFailureToast(Boolean(error), failed);
  const next = data?.next && 'after' in data.next ? data.next.after : undefined;
  const clear = () => {
    list.clear();
    words.current?.focus();
  };
  const goDown = (event: KeyboardEvent) => {
    const first = event.key === 'ArrowDown' && whole.current?.querySelector<HTMLElement>('tbody a, tbody button');
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  return (
    <div ref={whole} className={styles['list']} onClickCapture={noteRecord}>
      <div className={styles['tools']}>
        <TextField
          ref={words}
          label={searchLabel}
          type="search"
          icon={<SearchIcon />}
          maxLength={LIMITS.searchLength}
          value={list.view.q ?? ''}
          onChange={(event) => list.type({ q: event.target.value })}
          onKeyDown={goDown}
        />
        <div className={styles['buttons']}>
          {tools}
          <ExportButton list={noun} {...list.narrowed} />
        </div>
        <div className={styles['narrowing']}>
          <div className={styles['chips']}>
            <SavedViews list={noun} search={list.search} onClear={list.clear} />
            <DisplayChip
              columns={columns}
              shown={shown}
              onShow={list.showColumns}
              display={list.display}
              rowChoices={list.rowChoices}
              onDisplay={list.showAs}
            />
            {filters}
          </div>
          <p className={styles['totals']} role="status">
            {totals}
          </p>
        </div>
      </div>
      <LoadState of={page} isDated title={failed} height="12rem" />
      {data?.items.length === 0 && (
        <EmptyState
          icon={<SearchIcon />}
          title={list.isNarrowed ? `No ${noun} found` : `No ${noun} yet`}
          {...(list.isNarrowed && { action: <Button onClick={clear}>Clear search and filters</Button> })}
        />
      )}
      {data && data.items.length > 0 && (
        <DataTable
          label={noun}
          columns={shown}
          rows={data.items}
          keyOf={keyOf}
          order={list.view.sort ?? order}
          onOrder={(sort) => list.choose({ sort })}
          {...(onOpen && { onOpen })}
          isBusy={isPlaceholderData}
          isComfortable={list.display.isComfortable}
          selection={bulk && { selected: selection.selected, onSelect: select, nameOf: bulk.nameOf }}
        />
      )}
      {bulk && data && (
        <BulkBar
          noun={noun}
          actions={bulk.actions}
          selection={selection}
          onPage={data.items.length}
          hasMore={next !== undefined || !list.isFirstPage}
          onCleared={() => (wayBack() ?? whole.current?.querySelector<HTMLElement>('tbody input'))?.focus()}
        />
      )}
      {data && (
        <Steps
          of={noun}
          onPrevious={list.isFirstPage ? undefined : list.goBack}
          onNext={next ? () => list.goOn(next) : undefined}
          isBusy={isPlaceholderData}
        />
      )}
    </div>
  );
}

/** A key that moves the focus, unless somebody is typing or a dialog is open. @param go returns the element */
function useKey(key: string, go: () => HTMLElement | null | undefined): void {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const isTyping = (event.target as Element).closest(
        'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]',
      );
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      if (key.length === 1 && !hasSingleKeys()) return;
      const place = latest.current();
      if (!place) return;
      event.preventDefault();
      // Do not scroll, because the bar is always in view, although its place is at the end of the list.
      place.focus({ preventScroll: place.closest('[data-docked]') !== null });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [key]);
}

/** The key `b` focuses the bar, which is below all rows, and Escape returns, unless the focus has been elsewhere meanwhile. */
function useWayToBar(whole: RefObject<HTMLDivElement | null>): () => HTMLElement | null {
  const from = useRef<HTMLElement>(null);
  const bar = () => whole.current?.querySelector('[data-docked]:not([hidden])');
  const isThere = () => bar()?.contains(document.activeElement);
  useKey('b', () => {
    if (!bar() || isThere()) return null;
    from.current = document.activeElement as HTMLElement;
    return bar()!.querySelector('button');
  });
  const goBack = () => {
    const place = from.current;
    from.current = null;
    return place?.isConnected && place !== document.body ? place : null;
  };
  useKey('escape', () => (isThere() ? goBack() : null));
  useEffect(() => {
    const forget = ({ target }: Event) => {
      if (!(target as Element).closest('[data-docked], [role="dialog"], [role="alertdialog"]')) from.current = null;
    };
    document.addEventListener('focusin', forget);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', forget);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  return goBack;
}
