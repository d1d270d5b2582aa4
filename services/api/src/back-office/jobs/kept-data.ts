import { KeptData, mentions, withoutAddress } from '../../platform/personal-data/kept-data.js';

/** @reads outbox: outbox */
export const FAILED_JOBS_DATA = KeptData.of({
  retention: [
    {
      what: 'jobs',
      table: 'failed_jobs',
      condition: 'outbox_id IN (SELECT id FROM outbox WHERE ended_at < now() - make_interval(days => $1))',
    },
  ],
  personal: [
    {
      table: 'failed_jobs',
      condition: mentions('error'),
      columns: 'id, error, failed_at',
      isAboutOthers: true,
      erase: `error = ${withoutAddress('error')}`,
    },
  ],
});
