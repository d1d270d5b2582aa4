import { LIMITS, type Export, type ItemOf } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button, EmptyState, Pager, SearchIcon, TextField } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { DataTable, type Column } from '@homeroom/ui/data-table';
import { counted } from '@homeroom/web';
import type { ReactNode } from 'react';
import styles from './admin-list.module.css';
import { ExportButton } from './export-button';
import type { Filters, TeamList } from './team-list';
import { useAdminList } from './use-admin-list';

export interface ListEntry {
  readonly title: ReactNode;
  readonly badges?: ReactNode;
  /** Lines below the title. */
  readonly facts: readonly ReactNode[];
  readonly actions?: ReactNode;
}

interface AdminListProps<List extends TeamList> {
  /** Singular and plural, such as `school` and `schools`. */
  readonly noun: readonly [string, string];
  readonly list: List;
  readonly pageSize: number;
  /** Where the address keeps the page; of its own where a screen has several lists, which take less room when empty. */
  readonly pageName?: string;
  readonly filters?: Filters<List>;
  /** No search field without one. */
  readonly searchLabel?: string;
  /** The name of its export; no export without one. */
  readonly exportAs?: Export;
  /** Beside the search, such as filters and an add button. */
  readonly tools?: ReactNode;
  /** Whether an entry changes by itself; the page is polled while one does. */
  readonly isMoving?: (item: ItemOf<List>) => boolean;
  /** Shown when a filter hides everything, such as `Nothing is waiting. 12 decided`, if there is more to say than that it does. */
  readonly emptyTitle?: (others: number) => string | false;
  readonly keyOf: (item: ItemOf<List>) => number | string;
}

/** Many records with few facts use a table, few with many words use cards, and many with words of any length use rows. */
type Shown<Item> =
  | { readonly columns: readonly Column<Item>[]; readonly entryOf?: never; readonly rowOf?: never }
  | { readonly entryOf: (item: Item) => ListEntry; readonly columns?: never; readonly rowOf?: never }
  | { readonly rowOf: (item: Item) => ReactNode; readonly columns?: never; readonly entryOf?: never };

/** A searchable, paged list with its loading, empty and error states. */
export function AdminList<List extends TeamList>({
  noun: [one, many],
  list: name,
  pageSize,
  pageName,
  filters,
  searchLabel,
  exportAs,
  tools,
  isMoving,
  emptyTitle,
  keyOf,
  columns,
  entryOf,
  rowOf,
}: AdminListProps<List> & Shown<ItemOf<List>>) {
  const list = useAdminList({ list: name, pageSize, pageName, failed: `Failed to fetch ${many}`, isMoving, ...(filters && { filters }) });
  const { data, isPlaceholderData, others, words, setWords, page, pages, setPage } = list;
  return (
    <div className={styles['list']}>
      <div className={styles['tools']}>
        {searchLabel && (
          <TextField
            label={searchLabel}
            type="search"
            icon={<SearchIcon />}
            maxLength={LIMITS.searchLength}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        {tools}
        {exportAs && <ExportButton {...filters} list={exportAs} q={words.trim()} />}
      </div>
      <LoadState of={list} isDated title={`Failed to fetch ${many}`} height="12rem" />
      {data?.total === 0 && pageName && <p className={styles['count']}>No {many} yet</p>}
      {data?.total === 0 && !pageName && others !== undefined && (
        <EmptyState
          icon={<SearchIcon />}
          title={words ? `No ${many} found` : others > 0 ? emptyTitle?.(others) || `No ${many} match this filter` : `No ${many} yet`}
          {...(words && { action: <Button onClick={() => setWords('')}>Clear the search</Button> })}
        />
      )}
      {data && data.items.length > 0 && (
        <>
          <p className={styles['count']} role="status">
            {counted(data.total, one, many)}
          </p>
          {columns && <DataTable label={many} columns={columns} rows={data.items} keyOf={keyOf} isBusy={isPlaceholderData} />}
          {entryOf && <Entries label={many} items={data.items} keyOf={keyOf} entryOf={entryOf} />}
          {rowOf && (
            <Cards label={many} isArranged isJoined className={styles['rows']}>
              {data.items.map((item) => (
                <li key={keyOf(item)}>{rowOf(item)}</li>
              ))}
            </Cards>
          )}
          <Pager of={many} page={page} pages={pages} onChange={setPage} />
        </>
      )}
    </div>
  );
}

interface EntriesProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => number | string;
  readonly entryOf: (item: Item) => ListEntry;
}

function Entries<Item>({ label, items, keyOf, entryOf }: EntriesProps<Item>) {
  return (
    <Cards label={label}>
      {items.map((item) => {
        const { title, badges, facts, actions } = entryOf(item);
        return (
          <li key={keyOf(item)}>
            <div className={styles['about']}>
              <div className={styles['title']}>
                <h3>{title}</h3>
                {badges && <p className={styles['badges']}>{badges}</p>}
              </div>
              {facts.map(
                (fact, line) =>
                  fact && (
                    <div key={line} className={styles['fact']}>
                      {fact}
                    </div>
                  ),
              )}
            </div>
            {actions && <p className={styles['actions']}>{actions}</p>}
          </li>
        );
      })}
    </Cards>
  );
}
