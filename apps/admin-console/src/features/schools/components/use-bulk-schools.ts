import type { BulkSchoolAction } from '@homeroom/contracts';
import { useBulk } from '../../../tables/use-bulk';
import { summarizeSchools, switchSchools } from '../api/bulk';

/** Offers no Undo for activating, because it credits held points. */
export const useBulkSchools = () =>
  useBulk<BulkSchoolAction>({
    noun: 'school',
    may: 'schools.change',
    words: {
      deactivate: { verb: 'Deactivate', done: 'inactive', back: 'activate' },
      activate: { verb: 'Activate', done: 'active', more: ', with the points that were held' },
    },
    summarize: summarizeSchools,
    change: switchSchools,
  });
