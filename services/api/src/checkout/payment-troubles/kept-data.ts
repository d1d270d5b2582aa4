import { ERASED_NAME, KeptData } from '../../platform/personal-data/kept-data.js';

/** @reads purchases: orders */
export const PAYMENT_TROUBLES_DATA = KeptData.of({
  isFirst: true,
  retention: [{ what: 'paymentTroubles', table: 'payment_troubles', condition: 'resolved_at < now() - make_interval(days => $1)' }],
  personal: [
    {
      table: 'payment_troubles',
      condition: 'order_id IN (SELECT id FROM orders WHERE customer_email = $1)',
      columns: 'kind, amount, detail, note, created_at, resolved_at',
      isAboutOthers: true,
      erase: `note = CASE WHEN note IS NULL THEN NULL ELSE '${ERASED_NAME}' END`,
    },
  ],
});
