import { DEAL_CATEGORIES, DEAL_SORTS, LIMITS, type DealCategory, type DealSort } from '@homeroom/contracts';
import { counted, formatPrice } from '@homeroom/web';

/** What a list of deals is narrowed and ordered by, as it stands in the address. */
export interface DealFilters {
  readonly q?: string | undefined;
  readonly category?: DealCategory | undefined;
  readonly location?: string | undefined;
  /** A ZIP code, from which distances are told. */
  readonly near?: string | undefined;
  /** Miles from there. */
  readonly within?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly minPoints?: number | undefined;
  readonly minDiscount?: number | undefined;
  /** Days. */
  readonly endsWithin?: number | undefined;
  readonly businessId?: number | undefined;
  readonly sort?: DealSort | undefined;
}

export type FilterName = keyof DealFilters;
export type NumberFilter = 'within' | 'maxPrice' | 'minPoints' | 'minDiscount' | 'endsWithin';

const MOST: Record<NumberFilter | 'businessId', number> = {
  within: 500,
  maxPrice: 99_999,
  minPoints: 99_999,
  minDiscount: 99,
  endsWithin: 366,
  businessId: LIMITS.databaseId,
};

export const isZipCode = (text: string) => /^\d{5}$/.test(text);

/** The filters of an address. What makes no sense is left out: a distance from nowhere, an order that nobody knows. */
export function readFilters(address: URLSearchParams): DealFilters {
  const whole = (name: keyof typeof MOST) => {
    const text = address.get(name) ?? '';
    return /^\d{1,10}$/.test(text) && Number(text) <= MOST[name] ? Number(text) : undefined;
  };
  const near = isZipCode(address.get('near') ?? '') ? address.get('near')! : undefined;
  const sort = DEAL_SORTS.find((known) => known === address.get('sort'));
  return {
    q: address.get('q')?.slice(0, LIMITS.searchLength) || undefined,
    category: DEAL_CATEGORIES.find((known) => known === address.get('category')),
    location: address.get('location')?.slice(0, LIMITS.searchLength) || undefined,
    near,
    within: near === undefined ? undefined : whole('within'),
    maxPrice: whole('maxPrice'),
    minPoints: whole('minPoints'),
    minDiscount: whole('minDiscount'),
    endsWithin: whole('endsWithin'),
    businessId: whole('businessId'),
    sort: sort === 'nearest' && !near ? undefined : sort,
  };
}

/** What stands in an address: nothing of what is not chosen. */
export const writeFilters = (filters: DealFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  );

/** Without a place nothing is told of distances. */
export function withoutFilter(filters: DealFilters, name: FilterName): DealFilters {
  const rest = { ...filters, [name]: undefined };
  return name === 'near' ? { ...rest, within: undefined, sort: rest.sort === 'nearest' ? undefined : rest.sort } : rest;
}

/** What can be chosen of each, and how it is said. */
export const CHOICES: Record<NumberFilter, { readonly label: string; readonly any: string; readonly values: readonly number[] }> = {
  within: { label: 'Distance', any: 'Any distance', values: [5, 10, 25, 50] },
  maxPrice: { label: 'Price', any: 'Any price', values: [25, 50, 100, 200] },
  minDiscount: { label: 'Discount', any: 'Any discount', values: [30, 40, 50] },
  minPoints: { label: 'School points', any: 'Any number of points', values: [50, 100, 150] },
  endsWithin: { label: 'Sale ends', any: 'Any time', values: [3, 7, 30] },
};

export const SAID: Record<NumberFilter, (value: number) => string> = {
  within: (miles) => `Within ${counted(miles, 'mile')}`,
  maxPrice: (dollars) => `${formatPrice(dollars).replace('.00', '')} or less`,
  minDiscount: (percent) => `${percent}% off or more`,
  minPoints: (points) => `${counted(points, 'point')} or more`,
  endsWithin: (days) => `Ends within ${counted(days, 'day')}`,
};

/** What is chosen in the panel of filters. */
export const PANEL_FILTERS = ['category', 'near', ...(Object.keys(CHOICES) as NumberFilter[])] as const;
