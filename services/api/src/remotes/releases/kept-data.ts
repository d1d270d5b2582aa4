import { KeptData } from '../../platform/personal-data/kept-data.js';

export const RELEASES_DATA = KeptData.of({
  retention: [
    {
      what: 'visitors',
      table: 'canary_visitors',
      condition: 'greatest(loaded_at, failed_at, felt_at) < now() - make_interval(days => $1)',
    },
    { what: 'outcomes', table: 'remote_outcomes', condition: 'hour < now() - make_interval(days => $1)' },
    { what: 'vitals', table: 'remote_vitals', condition: 'minute < now() - make_interval(days => $1)' },
    { what: 'vitals', table: 'remote_errors', condition: 'last_seen < now() - make_interval(days => $1)' },
  ],
});
