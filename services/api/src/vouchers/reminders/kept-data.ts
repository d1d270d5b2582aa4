import { KeptData } from '../../platform/personal-data/kept-data.js';

/** @reads users: users */
export const REMINDERS_DATA = KeptData.of({
  personal: [
    {
      table: 'reminder_refusals',
      condition: 'user_id = (SELECT id FROM users WHERE email = $1)',
      columns: 'kind, created_at',
      erase: 'keep',
    },
  ],
});
