import type { BulkDealAction } from '@homeroom/contracts';
import { useBulk } from '../../../tables/use-bulk';
import { changeDeals, summarizeDeals } from '../api/bulk';

/** Offers no Undo for activating, because it also publishes drafts and ends a pause of all of a business's deals. */
export const useBulkDeals = () =>
  useBulk<BulkDealAction>({
    noun: 'deal',
    may: 'deals.change',
    words: {
      pause: { verb: 'Pause', done: 'paused', back: 'activate' },
      activate: { verb: 'Activate', done: 'activated' },
      feature: { verb: 'Feature', done: 'featured', back: 'unfeature' },
      unfeature: { verb: 'Unfeature', done: 'no longer featured', back: 'feature' },
    },
    summarize: summarizeDeals,
    change: changeDeals,
  });
