import { KeptData, type PersonalRows } from '../../platform/personal-data/kept-data.js';

const sentBy = (table: string, column: string): PersonalRows => ({
  table,
  condition: `lower(${column}) = $1`,
  columns: '*',
  erase: 'delete',
});

const DECIDED = `status <> 'pending' AND reviewed_at < now() - make_interval(days => $1)`;

export const REQUESTS_DATA = KeptData.of({
  retention: [
    { what: 'forms', table: 'management_requests', condition: DECIDED },
    { what: 'forms', table: 'partner_applications', condition: DECIDED },
    { what: 'forms', table: 'school_requests', condition: DECIDED },
    { what: 'forms', table: 'contact_messages', condition: 'answered_at < now() - make_interval(days => $1)' },
  ],
  personal: [
    sentBy('management_requests', 'requestor_email'),
    sentBy('school_requests', 'requestor_email'),
    sentBy('partner_applications', 'email'),
    sentBy('contact_messages', 'email'),
  ],
});
