import { KeptData } from '../../platform/personal-data/kept-data.js';

/** @reads users: users */
export const CREDIT_DATA = KeptData.of({
  personal: [
    {
      table: 'credit_entries',
      condition: '$1 = (SELECT email FROM users u WHERE u.id = user_id)',
      columns: 'kind, voucher_id, amount, created_at',
      erase: 'keep',
    },
  ],
});
