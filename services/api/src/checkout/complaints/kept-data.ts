import { KeptData } from '../../platform/personal-data/kept-data.js';

const OF_PERSON = 'voucher_id IN (SELECT v.id FROM vouchers v JOIN users u ON u.id = v.user_id WHERE u.email = $1)';

/** @reads users: users; vouchers: vouchers */
export const COMPLAINTS_DATA = KeptData.of({
  retention: [
    {
      what: 'complaintPictures',
      table: 'complaint_pictures',
      condition: '(SELECT c.ended_at FROM complaints c WHERE c.id = complaint_id) < now() - make_interval(days => $1)',
    },
  ],
  personal: [
    { table: 'complaint_pictures', condition: OF_PERSON, columns: `created_at, encode(data, 'base64') AS webp`, erase: 'delete' },
    {
      table: 'complaints',
      condition: OF_PERSON,
      columns: 'id, voucher_id, state, reason, answer, made_at, answered_at, ended_at',
      erase: `reason = 'Erased', answer = NULL`,
    },
  ],
});
