import type { BulkBusinessAction } from '@homeroom/contracts';
import { useBulk } from '../../../tables/use-bulk';
import { changeBusinesses, summarizeBusinesses } from '../api/bulk';

/** Offers no Undo for approvals, because an email announces them. */
export const useBulkBusinesses = () =>
  useBulk<BulkBusinessAction>({
    noun: 'business',
    nouns: 'businesses',
    may: 'businesses.change',
    words: {
      approve: { verb: 'Approve', done: 'approved', more: ', with an email to each' },
      withdraw: { verb: 'Withdraw approval', verbOf: 'Withdraw approval of', done: 'no longer approved', back: 'restore' },
    },
    summarize: summarizeBusinesses,
    change: changeBusinesses,
  });
