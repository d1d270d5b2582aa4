import type { DealWithLocations } from './deals.js';
import type { SchoolView } from './schools.js';

/** Titles of shared pages, used by the server's link preview and by the browser's tab. */
export const TITLES = {
  deal: ({ title, salePrice }: Pick<DealWithLocations, 'title' | 'salePrice'>) => `${title} for $${salePrice.toFixed(2)}`,
  missingDeal: 'This deal is no longer here',
  missingSchool: 'School not found',
  missingPage: 'Page not found',
  school: ({ name }: Pick<SchoolView, 'name'>) => `Support ${name}`,
} as const;
