import { DEAL_CATEGORIES, DEAL_SORTS, LIMITS, type DealCategory, type DealSort } from '@homeroom/contracts';
import { searchedWords } from '../../page/searched-words';

/** A list's filters and order, as in the address. */
export interface DealFilters {
  readonly q?: string | undefined;
  readonly category?: DealCategory | undefined;
  readonly location?: string | undefined;
  /** A ZIP code for distances. */
  readonly near?: string | undefined;
  /** Miles from there. */
  readonly within?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly minPoints?: number | undefined;
  readonly minDiscount?: number | undefined;
  /** Stars. */
  readonly minRating?: number | undefined;
  /** Days. */
  readonly endsWithin?: number | undefined;
  readonly businessId?: number | undefined;
  readonly sort?: DealSort | undefined;
}

export type FilterName = keyof DealFilters;
const NUMBER_FILTERS = ['within', 'maxPrice', 'minDiscount', 'minRating', 'minPoints', 'endsWithin'] as const;
export type NumberFilter = (typeof NUMBER_FILTERS)[number];

const MOST: Record<NumberFilter | 'businessId', number> = {
  within: 500,
  maxPrice: 99_999,
  minPoints: 99_999,
  minDiscount: 99,
  minRating: 5,
  endsWithin: 366,
  businessId: LIMITS.databaseId,
};

export const isZipCode = (text: string) => /^\d{5}$/.test(text);

/** The filters in an address. Invalid ones are dropped: a distance without a place, an unknown order. */
export function readFilters(address: URLSearchParams): DealFilters {
  const whole = (name: keyof typeof MOST) => {
    const text = address.get(name) ?? '';
    return /^\d{1,10}$/.test(text) && Number(text) <= MOST[name] ? Number(text) : undefined;
  };
  const near = isZipCode(address.get('near') ?? '') ? address.get('near')! : undefined;
  const sort = DEAL_SORTS.find((known) => known === address.get('sort'));
  return {
    q: searchedWords(address.get('q')) || undefined,
    category: DEAL_CATEGORIES.find((known) => known === address.get('category')),
    location: searchedWords(address.get('location')) || undefined,
    near,
    within: near === undefined ? undefined : whole('within'),
    maxPrice: whole('maxPrice'),
    minPoints: whole('minPoints'),
    minDiscount: whole('minDiscount'),
    minRating: whole('minRating'),
    endsWithin: whole('endsWithin'),
    businessId: whole('businessId'),
    sort: sort === 'nearest' && !near ? undefined : sort,
  };
}

/** The parameters of an address, without empty ones. */
export const writeFilters = (filters: DealFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  );

/** Leaves out distances without a place. */
export function withoutFilter(filters: DealFilters, name: FilterName): DealFilters {
  const rest = { ...filters, [name]: undefined };
  return name === 'near' ? { ...rest, within: undefined, sort: rest.sort === 'nearest' ? undefined : rest.sort } : rest;
}

/** The filters chosen in the panel. */
export const PANEL_FILTERS = ['category', 'near', ...NUMBER_FILTERS] as const;
