import { KeptData } from '../../platform/personal-data/kept-data.js';

export const USERS_DATA = KeptData.of({
  isLast: true,
  personal: [
    {
      table: 'users',
      condition: 'email = $1',
      columns: 'id, username, email, first_name, reward_points, school_id, email_proven_at, created_at',
      erase: `username = 'erased-' || id, email = 'erased-' || id || '@erased.invalid', first_name = NULL, password = NULL, email_proven_at = NULL`,
    },
  ],
});
