import { ERASED_NAME, KeptData } from '../../platform/personal-data/kept-data.js';

export const MANAGERS_DATA = KeptData.of({
  isLast: true,
  retention: [{ what: 'links', table: 'school_links', condition: 'LEAST(expires_at, used_at) < now() - make_interval(days => $1)' }],
  personal: [
    {
      table: 'school_links',
      condition: 'manager_id IN (SELECT id FROM school_managers WHERE email = $1)',
      columns: 'is_invitation, created_at, used_at, expires_at',
      erase: 'delete',
    },
    {
      table: 'school_managers',
      condition: 'email = $1',
      columns: 'id, school_id, email, name, invited_at, accepted_at, removed_at',
      erase: `name = '${ERASED_NAME}', email = 'erased-manager-' || id || '@erased.invalid', removed_at = COALESCE(removed_at, now())`,
    },
  ],
});
