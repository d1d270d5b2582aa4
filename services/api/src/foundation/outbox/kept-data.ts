import { ERASED_ADDRESS, KeptData } from '../../platform/personal-data/kept-data.js';

/** SQL: a job's payload with the address that it names erased. */
export const WITHOUT_RECIPIENT = `payload = jsonb_set(payload, '{to}', '"${ERASED_ADDRESS}"')`;

export const OUTBOX_DATA = KeptData.of({
  isLast: true,
  retention: [{ what: 'jobs', table: 'outbox', condition: 'ended_at < now() - make_interval(days => $1, hours => 1)' }],
  personal: [
    {
      table: 'outbox',
      condition: `lower(payload->>'to') = $1`,
      columns: 'id, name, payload, created_at',
      erase: WITHOUT_RECIPIENT,
    },
  ],
});
