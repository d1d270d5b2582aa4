import { DEAL_SORTS, type DealSort } from '@homeroom/contracts';

export const SORT_LABELS: Record<DealSort, string> = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  discount: 'Biggest discount',
  points: 'Most school points',
  nearest: 'Nearest',
};

/** The nearest come first only to somebody whose place is known. */
export const sortsFor = (near: string | undefined) => DEAL_SORTS.filter((sort) => sort !== 'nearest' || near !== undefined);
