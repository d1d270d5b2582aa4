import { KeptData } from '../../platform/personal-data/kept-data.js';

/** A shopper's sessions, and a business's or school's manager's; those of partners and admins go with their accounts. */
const OF_PERSON = `(account_kind = 'shopper' AND account_id = (SELECT id FROM users WHERE email = $1)
  OR account_kind = 'school' AND account_id IN (SELECT id FROM school_managers WHERE email = $1)
  OR account_kind = 'manager' AND staff_id IN (SELECT id FROM business_managers WHERE email = $1))`;

/** @reads school-managers: school_managers; staff: business_managers; users: users */
export const SESSIONS_DATA = KeptData.of({
  retention: [
    {
      what: 'signIns',
      table: 'sessions',
      condition: 'LEAST(expires_at, revoked_at) < now() - make_interval(days => $1)',
    },
    { what: 'signIns', table: 'looks', condition: 'LEAST(expires_at, ended_at) < now() - make_interval(days => $1)' },
    { what: 'links', table: 'magic_links', condition: 'LEAST(expires_at, used_at) < now() - make_interval(days => $1)' },
  ],
  personal: [
    { table: 'sessions', condition: OF_PERSON, columns: 'user_agent, created_at, rotated_at, expires_at, revoked_at', erase: 'delete' },
    { table: 'magic_links', condition: 'email = $1', columns: 'email, return_to, created_at, used_at, expires_at', erase: 'delete' },
  ],
});
