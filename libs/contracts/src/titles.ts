import type { DealWithLocations } from './deals.js';
import type { SchoolView } from './schools.js';

/** What pages that people share are called, in the link's preview, which the server makes, and in the tab, where a script does. */
export const TITLES = {
  deal: ({ title, salePrice }: Pick<DealWithLocations, 'title' | 'salePrice'>) => `${title} for $${salePrice.toFixed(2)}`,
  missingDeal: 'This deal is no longer here',
  missingSchool: 'School not found',
  missingPage: 'Page not found',
  school: ({ name }: Pick<SchoolView, 'name'>) => `Support ${name}`,
} as const;
