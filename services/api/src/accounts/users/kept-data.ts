import { KeptData } from '../../platform/personal-data/kept-data.js';

/** @reads schools: schools */
export const USERS_DATA = KeptData.of({
  isLast: true,
  personal: [
    {
      table: 'users',
      condition: 'email = $1',
      columns:
        'id, username, email, first_name, reward_points, school_id, (SELECT s.name FROM schools s WHERE s.id = school_id) AS school, email_proven_at, created_at',
      erase: `username = 'erased-' || id, email = 'erased-' || id || '@erased.invalid', first_name = NULL, password = NULL, email_proven_at = NULL`,
      moves: { turn: 2, set: 'username = $2, email = $2, email_proven_at = now()' },
    },
  ],
});

export const EMAIL_CHANGES_DATA = KeptData.of({
  // An address that another account has now goes with that account.
  former: `SELECT DISTINCT c.old_email AS email FROM email_changes c JOIN users u ON u.id = c.user_id
    WHERE u.email = $1 AND c.used_at IS NOT NULL AND NOT EXISTS (SELECT FROM users other WHERE other.email = c.old_email)`,
  retention: [{ what: 'links', table: 'email_changes', condition: 'used_at IS NULL AND expires_at < now() - make_interval(days => $1)' }],
  personal: [
    {
      table: 'email_changes',
      condition: '(new_email = $1 OR user_id = (SELECT id FROM users WHERE email = $1))',
      columns: `created_at, expires_at, used_at, CASE WHEN user_id = (SELECT id FROM users WHERE email = $1) THEN old_email END AS old_email`,
      erase: 'delete',
    },
  ],
});
