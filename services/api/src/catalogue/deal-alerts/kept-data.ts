import { KeptData } from '../../platform/personal-data/kept-data.js';

export const DEAL_ALERTS_DATA = KeptData.of({
  retention: [
    { what: 'dealAlerts', table: 'deal_alerts', condition: 'told_at < now() - make_interval(days => $1)' },
    { what: 'waitingDealAlerts', table: 'deal_alerts', condition: 'told_at IS NULL AND asked_at < now() - make_interval(days => $1)' },
  ],
  personal: [
    {
      table: 'deal_alerts',
      condition: 'user_id = (SELECT id FROM users WHERE email = $1)',
      columns: 'deal_id, asked_at, told_at',
      erase: 'delete',
    },
  ],
});
