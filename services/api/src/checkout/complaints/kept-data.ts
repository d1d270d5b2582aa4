import { KeptData } from '../../platform/personal-data/kept-data.js';

export const COMPLAINTS_DATA = KeptData.of({
  personal: [
    {
      table: 'complaints',
      condition: 'voucher_id IN (SELECT v.id FROM vouchers v JOIN users u ON u.id = v.user_id WHERE u.email = $1)',
      columns: 'id, voucher_id, state, reason, answer, made_at, answered_at, ended_at',
      erase: `reason = 'Erased', answer = NULL`,
    },
  ],
});
