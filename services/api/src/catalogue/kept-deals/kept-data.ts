import { KeptData } from '../../platform/personal-data/kept-data.js';

/** @reads deals: deals; users: users */
export const KEPT_DEALS_DATA = KeptData.of({
  personal: [
    {
      table: 'kept_deals',
      condition: 'user_id = (SELECT id FROM users WHERE email = $1)',
      columns: 'list, deal_id, (SELECT d.title FROM deals d WHERE d.id = deal_id) AS deal, kept_at',
      erase: 'delete',
    },
  ],
});
