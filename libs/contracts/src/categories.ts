/** The five categories of a deal (specification, section 3). */
export const DEAL_CATEGORIES = ['Math & Reading', 'STEM & Coding', 'Music & Arts', 'Other Enrichment', 'For Parents'] as const;
export type DealCategory = (typeof DEAL_CATEGORIES)[number];

/** The seven categories of a business. */
export const BUSINESS_CATEGORIES = [
  'Restaurants',
  'Beauty & Spa',
  'Fitness',
  'Automotive',
  'Shopping',
  'Entertainment',
  'Services',
] as const;
export type BusinessCategory = (typeof BUSINESS_CATEGORIES)[number];

/** The orders of a list of deals. A search sorts by relevance instead of featured. */
export const DEAL_SORTS = ['featured', 'price-low', 'price-high', 'discount', 'points', 'nearest'] as const;
export type DealSort = (typeof DEAL_SORTS)[number];

export const SCHOOL_TYPES = ['Preschool', 'Elementary', 'Middle', 'High', 'K-8', 'K-12', 'Other'] as const;
export type SchoolType = (typeof SCHOOL_TYPES)[number];
