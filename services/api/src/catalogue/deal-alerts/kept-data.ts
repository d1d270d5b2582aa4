import { ERASED_DOMAIN, KeptData } from '../../platform/personal-data/kept-data.js';

/** A build that did not know this table may have erased the account. */
const IS_ORPHAN = `EXISTS (SELECT FROM users u WHERE u.id = deal_alerts.user_id AND u.email LIKE '%${ERASED_DOMAIN}')`;

/** @reads deals: deals; users: users */
export const DEAL_ALERTS_DATA = KeptData.of({
  retention: [
    { what: 'dealAlerts', table: 'deal_alerts', condition: 'told_at < now() - make_interval(days => $1)' },
    {
      what: 'waitingDealAlerts',
      table: 'deal_alerts',
      condition: `((told_at IS NULL AND asked_at < now() - make_interval(days => $1)) OR ${IS_ORPHAN})`,
    },
  ],
  personal: [
    {
      table: 'deal_alerts',
      condition: 'user_id = (SELECT id FROM users WHERE email = $1)',
      columns: 'deal_id, (SELECT d.title FROM deals d WHERE d.id = deal_id) AS deal, asked_at, told_at',
      erase: 'delete',
    },
  ],
});
