import { ERASED_ADDRESS, ERASED_NAME, KeptData } from '../../platform/personal-data/kept-data.js';

/** @reads businesses: businesses; users: users */
export const VOUCHERS_DATA = KeptData.of({
  personal: [
    {
      table: 'redemptions',
      condition: 'voucher_id IN (SELECT v.id FROM vouchers v JOIN users u ON u.id = v.user_id WHERE u.email = $1)',
      columns:
        'voucher_id, business_id, (SELECT b.name FROM businesses b WHERE b.id = business_id) AS business, redeemed_at, redeemed_as, undone_at, undo_reason',
      isAboutOthers: true,
      erase: `undo_reason = CASE WHEN undo_reason IS NULL THEN NULL ELSE '${ERASED_NAME}' END`,
    },
    {
      table: 'vouchers',
      condition: '(customer_email = $1 OR $1 = (SELECT email FROM users u WHERE u.id = user_id))',
      columns:
        'id, deal_id, deal_title, business_id, (SELECT b.name FROM businesses b WHERE b.id = business_id) AS business, customer_name, customer_email, purchase_price, school_points_earned, created_at, expires_at, redeemed_at, voided_at, credited_at',
      erase: `customer_name = '${ERASED_NAME}', customer_email = '${ERASED_ADDRESS}'`,
      moves: { turn: 1, set: 'customer_email = $2' },
    },
  ],
});
