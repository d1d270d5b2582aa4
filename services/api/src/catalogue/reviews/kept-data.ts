import { KeptData } from '../../platform/personal-data/kept-data.js';

/** @reads businesses: businesses; users: users; vouchers: vouchers */
export const REVIEWS_DATA = KeptData.of({
  personal: [
    {
      table: 'review_answers',
      condition: `review_id IN (SELECT r.id FROM reviews r JOIN vouchers v ON v.id = r.voucher_id JOIN users u ON u.id = v.user_id
        WHERE u.email = $1)`,
      columns: 'review_id, words, state, answered_at',
      isAboutOthers: true,
      erase: 'delete',
    },
    {
      table: 'reviews',
      condition: 'voucher_id IN (SELECT v.id FROM vouchers v JOIN users u ON u.id = v.user_id WHERE u.email = $1)',
      columns: 'id, business_id, (SELECT b.name FROM businesses b WHERE b.id = business_id) AS business, stars, words, state, created_at',
      erase: 'words = NULL',
    },
  ],
});
