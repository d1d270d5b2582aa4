import { KeptData } from '../../platform/personal-data/kept-data.js';

export const PAYMENT_EVENTS_DATA = KeptData.of({
  retention: [{ what: 'paymentNotices', table: 'payment_events', condition: 'worked_at < now() - make_interval(days => $1)' }],
});
