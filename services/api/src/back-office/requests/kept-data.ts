import { ERASED_NAME, KeptData, type PersonalRows } from '../../platform/personal-data/kept-data.js';

/** @param columns what somebody wrote, and what came of it */
const sentBy = (table: string, column: string, columns: string): PersonalRows => ({
  table,
  condition: `lower(${column}) = $1`,
  columns,
  erase: 'delete',
});

const REQUESTOR = 'requestor_name, requestor_email, requestor_phone, position, verification, purpose';
const REVIEW = 'status, review_notes, created_at, reviewed_at';
const DECIDED = `status <> 'pending' AND reviewed_at < now() - make_interval(days => $1)`;

/** @reads users: users */
export const REQUESTS_DATA = KeptData.of({
  retention: [
    { what: 'forms', table: 'management_requests', condition: DECIDED },
    { what: 'forms', table: 'partner_applications', condition: DECIDED },
    { what: 'forms', table: 'school_requests', condition: DECIDED },
    { what: 'forms', table: 'cash_requests', condition: DECIDED },
    { what: 'forms', table: 'contact_messages', condition: 'answered_at < now() - make_interval(days => $1)' },
  ],
  personal: [
    sentBy('management_requests', 'requestor_email', `id, school_id, ${REQUESTOR}, ${REVIEW}`),
    sentBy(
      'school_requests',
      'requestor_email',
      `id, school_name, address, city, state, zip_code, contact_phone, principal_name, ${REQUESTOR}, ${REVIEW}`,
    ),
    sentBy(
      'partner_applications',
      'email',
      `id, business_name, owner_name, email, phone, website, category, description, deal_title, deal_description, original_price,
       deal_category, max_quantity, need_to_know_info, redemption_code_option, deal_image_url, ${REVIEW}`,
    ),
    sentBy('contact_messages', 'email', 'id, name, email, phone, organization, subject, category, message, created_at, answered_at'),
    {
      table: 'cash_requests',
      condition: '$1 = (SELECT email FROM users u WHERE u.id = user_id)',
      columns: `id, amount, address, ${REVIEW}`,
      erase: `address = '${ERASED_NAME}', review_notes = CASE WHEN review_notes IS NULL THEN NULL ELSE '${ERASED_NAME}' END`,
    },
  ],
});
