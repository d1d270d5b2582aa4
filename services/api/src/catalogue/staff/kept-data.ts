import { ERASED_NAME, KeptData } from '../../platform/personal-data/kept-data.js';

export const STAFF_DATA = KeptData.of({
  isLast: true,
  retention: [
    { what: 'links', table: 'staff_links', condition: 'LEAST(expires_at, used_at) < now() - make_interval(days => $1)' },
    { what: 'staffEvents', table: 'staff_events', condition: 'at < now() - make_interval(days => $1)' },
  ],
  personal: [
    {
      table: 'staff_links',
      condition: 'manager_id IN (SELECT id FROM business_managers WHERE email = $1)',
      columns: 'is_invitation, created_at, used_at, expires_at',
      erase: 'delete',
    },
    {
      table: 'staff_events',
      condition: 'manager_id IN (SELECT id FROM business_managers WHERE email = $1)',
      columns: 'kind, at',
      erase: 'delete',
    },
    {
      table: 'business_managers',
      condition: 'email = $1',
      columns: 'id, business_id, email, name, invited_at, accepted_at, removed_at',
      erase: `name = '${ERASED_NAME}', email = 'erased-manager-' || id || '@erased.invalid', removed_at = COALESCE(removed_at, now())`,
    },
  ],
});
