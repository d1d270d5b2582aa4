import { ERASED_ADDRESS, ERASED_NAME, KeptData } from '../../platform/personal-data/kept-data.js';

const BLANK = `customer_name = '${ERASED_NAME}', customer_email = '${ERASED_ADDRESS}'`;

/** An export says what the numbers stand for. */
const NAMES = `(SELECT d.title FROM deals d WHERE d.id = deal_id) AS deal, (SELECT s.name FROM schools s WHERE s.id = school_id) AS school`;

/** @reads deals: deals; schools: schools; users: users */
export const PURCHASES_DATA = KeptData.of({
  refusal: {
    found: `SELECT 1 FROM orders WHERE customer_email = $1 AND state IN ('pending', 'cancelling')`,
    why: 'a purchase is being paid for, and we need to send you its voucher. Try again in half an hour',
    passes: true,
  },
  retention: [
    {
      what: 'abandonedCheckouts',
      table: 'orders',
      condition: `state = 'cancelled' AND customer_email <> '${ERASED_ADDRESS}' AND created_at < now() - make_interval(days => $1)`,
      blank: BLANK,
    },
  ],
  personal: [
    {
      table: 'purchases',
      condition: '$1 = (SELECT email FROM users u WHERE u.id = user_id)',
      columns: `id, voucher_id, deal_id, school_id, ${NAMES}, amount, credit_used, amount_refunded, school_points_earned, state, refund_requested_at, refund_reason, refunded_at, created_at`,
      erase: 'refund_reason = NULL',
    },
    {
      table: 'school_changes',
      condition: 'purchase_id IN (SELECT p.id FROM purchases p JOIN users u ON u.id = p.user_id WHERE u.email = $1)',
      columns: `id, purchase_id, from_school_id, to_school_id, (SELECT s.name FROM schools s WHERE s.id = from_school_id) AS from_school,
        (SELECT s.name FROM schools s WHERE s.id = to_school_id) AS to_school, changed_at`,
      erase: 'keep',
    },
    {
      table: 'family_places',
      condition: 'email = $1',
      columns: 'deal_id, place, order_id',
      erase: 'delete',
      // After those of checkouts that began with the new address.
      moves: {
        turn: 4,
        set: `email = $2, place = place + (SELECT COALESCE(max(f.place), 0) FROM family_places f WHERE f.deal_id = family_places.deal_id AND f.email = $2)`,
      },
    },
    {
      table: 'orders',
      condition: 'customer_email = $1',
      columns: `id, deal_id, school_id, ${NAMES}, customer_name, customer_email, amount, credit_used, state, created_at, settled_at`,
      erase: BLANK,
      moves: { turn: 3, set: 'customer_email = $2' },
    },
  ],
});
