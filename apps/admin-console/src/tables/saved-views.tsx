import type { ViewedList } from '@homeroom/contracts';
import { FilterChip } from '@homeroom/ui/filter-chip';
import { Skeleton, lazyPart } from '@homeroom/ui';
import { useQuery } from '@homeroom/web';
import { Suspense, useState } from 'react';
import { savedViewsQuery, sameSearch } from './saved-views-api';

const SavedViewsPanel = lazyPart(async () => ({ default: (await import('./saved-views-panel')).SavedViewsPanel }));

interface SavedViewsProps {
  readonly list: ViewedList;
  /** Filters, sort, and columns, as in the address. */
  readonly search: string;
  readonly onClear: () => void;
}

/** A button with the current view's name, and a panel to open, save, rename, share, and delete views. */
export function SavedViews({ list, search, onClear }: SavedViewsProps) {
  const { data } = useQuery({ ...savedViewsQuery(list), enabled: search !== '' });
  const shown = data?.find((view) => sameSearch(view.search, search));
  const [openedId, setOpenedId] = useState<number>();
  if (shown && shown.id !== openedId) setOpenedId(shown.id);
  // Filters may change after a view was opened.
  const opened = shown ?? (search === '' ? undefined : data?.find(({ id }) => id === openedId));
  const clear = () => {
    setOpenedId(undefined);
    onClear();
  };
  return (
    <FilterChip name="Views" value={opened && (shown ? opened.name : `${opened.name}, changed`)} onClear={clear}>
      {(isOpen) =>
        isOpen && (
          // A boundary of its own, so that the list and the focus stay while it loads.
          <Suspense fallback={<Skeleton height="6rem" width="16rem" />}>
            <SavedViewsPanel list={list} search={search} changed={shown ? undefined : opened} />
          </Suspense>
        )
      }
    </FilterChip>
  );
}
