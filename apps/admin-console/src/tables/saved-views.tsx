import type { ViewedList } from '@homeroom/contracts';
import { FilterChip } from '@homeroom/ui/filter-chip';
import { useQuery } from '@homeroom/web';
import { lazyPart } from '@homeroom/ui';
import { savedViewsQuery, sameSearch } from './saved-views-api';

const SavedViewsPanel = lazyPart(async () => ({ default: (await import('./saved-views-panel')).SavedViewsPanel }));

interface SavedViewsProps {
  readonly list: ViewedList;
  /** Filters, sort, and columns, as in the address. */
  readonly search: string;
  readonly onClear: () => void;
}

/** The list's saved views: opened, saved, renamed, shared, and deleted below the button, which names the current one. */
export function SavedViews({ list, search, onClear }: SavedViewsProps) {
  const { data } = useQuery({ ...savedViewsQuery(list), enabled: search !== '' });
  return (
    <FilterChip name="Views" value={data?.find((view) => sameSearch(view.search, search))?.name} onClear={onClear}>
      {(isOpen) => isOpen && <SavedViewsPanel list={list} search={search} />}
    </FilterChip>
  );
}
