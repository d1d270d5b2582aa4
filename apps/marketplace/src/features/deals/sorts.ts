import { DEAL_SORTS, type DealSort } from '@homeroom/contracts';

export const SORT_LABELS: Record<DealSort, string> = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  discount: 'Biggest discount',
  points: 'Most school points',
  nearest: 'Nearest',
};

/** Sorting by distance needs a known place. */
export const sortsFor = (near: string | undefined) => DEAL_SORTS.filter((sort) => sort !== 'nearest' || near !== undefined);
