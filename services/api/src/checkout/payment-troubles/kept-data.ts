import { KeptData } from '../../platform/personal-data/kept-data.js';

export const PAYMENT_TROUBLES_DATA = KeptData.of({
  retention: [{ what: 'paymentTroubles', table: 'payment_troubles', condition: 'resolved_at < now() - make_interval(days => $1)' }],
});
