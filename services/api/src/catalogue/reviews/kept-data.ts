import { KeptData } from '../../platform/personal-data/kept-data.js';

export const REVIEWS_DATA = KeptData.of({
  personal: [
    {
      table: 'reviews',
      condition: 'voucher_id IN (SELECT v.id FROM vouchers v JOIN users u ON u.id = v.user_id WHERE u.email = $1)',
      columns: 'id, business_id, stars, words, state, created_at',
      erase: 'words = NULL',
    },
  ],
});
