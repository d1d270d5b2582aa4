import { DEAL_CATEGORIES, DEAL_STAGE_LABELS, type AdminDeal } from '@homeroom/contracts';
import { Skeleton, lazyPart } from '@homeroom/ui';
import { FilterChip } from '@homeroom/ui/filter-chip';
import { useQuery } from '@homeroom/web';
import { Suspense } from 'react';
import { Chips, ChoiceChip, DateChip, SumChip } from '../../../tables/filters';
import { businessNameQuery } from '../api/businesses';
import type { DealView } from '../use-deals';

const BusinessPanel = lazyPart(() => import('./business-panel'));

const CATEGORIES = Object.fromEntries(DEAL_CATEGORIES.map((category) => [category, category]));
const CODES = { true: 'Few left', false: 'Not running out' } as const;

interface DealFiltersProps {
  readonly view: DealView;
  readonly onChoose: (change: DealView) => void;
  readonly onType: (change: DealView) => void;
  /** The list's deals, with the name of the business in the filter; undefined while they load. */
  readonly rows: readonly AdminDeal[] | undefined;
}

/** One chip per filter. */
export function DealFilters({ view, onChoose, onType, rows }: DealFiltersProps) {
  const { state, category, businessId, minPrice, maxPrice, hasFewCodes, from, to } = view;
  return (
    <Chips>
      <ChoiceChip name="State" choices={DEAL_STAGE_LABELS} value={state} onChoose={(choice) => onChoose({ state: choice })} />
      <FilterChip name="Business" value={useBusinessName(businessId, rows)} onClear={() => onChoose({ businessId: undefined })}>
        {(isOpen) =>
          isOpen && (
            <Suspense fallback={<Skeleton height="4.5rem" width="16rem" />}>
              <BusinessPanel onChoose={({ id }) => onChoose({ businessId: String(id) })} />
            </Suspense>
          )
        }
      </FilterChip>
      <ChoiceChip name="Category" choices={CATEGORIES} value={category} onChoose={(choice) => onChoose({ category: choice })} />
      <SumChip
        name="Price"
        sums={{ least: minPrice, most: maxPrice }}
        onClear={() => onChoose({ minPrice: undefined, maxPrice: undefined })}
        onLeast={(least) => onType({ minPrice: least })}
        onMost={(most) => onType({ maxPrice: most })}
      />
      <ChoiceChip name="Own codes" choices={CODES} value={hasFewCodes} onChoose={(choice) => onChoose({ hasFewCodes: choice })} />
      <DateChip name="Created" days={{ from, to }} onChoose={onChoose} onType={onType} />
    </Chips>
  );
}

/** Its number while its name loads. */
function useBusinessName(businessId: string | undefined, rows: DealFiltersProps['rows']): string | undefined {
  const id = Number(businessId ?? 0);
  const row = rows?.find((deal) => deal.businessId === id);
  const { data } = useQuery({ ...businessNameQuery(id), enabled: id > 0 && rows !== undefined && !row });
  return businessId && (row?.businessName ?? data ?? `#${businessId}`);
}
