import { KeptData } from '../../platform/personal-data/kept-data.js';

const OF_MANAGER = 'manager_id IN (SELECT id FROM business_managers WHERE email = $1)';

const OF_SCHOOL_MANAGER = 'manager_id IN (SELECT id FROM school_managers WHERE email = $1)';

/** A request's, which repeats the name that its sender gave a school or a business. */
const OF_SENDER = `kind = 'request' AND subject IN (
  SELECT 'school ' || id FROM school_requests WHERE lower(requestor_email) = $1
  UNION ALL SELECT 'management ' || id FROM management_requests WHERE lower(requestor_email) = $1
  UNION ALL SELECT 'partner ' || id FROM partner_applications WHERE lower(email) = $1
  UNION ALL SELECT 'contact ' || id FROM contact_messages WHERE lower(email) = $1)`;

/**
 * The other texts name deals and amounts, and no family. An owner's go with the business.
 * @reads requests: contact_messages, management_requests, partner_applications, school_requests; school-managers: school_managers; staff:
 *   business_managers
 */
export const NOTIFICATIONS_DATA = KeptData.of({
  isFirst: true,
  retention: [
    { what: 'notifications', table: 'notifications', condition: 'happened_at < now() - make_interval(days => $1)' },
    { what: 'notifications', table: 'team_notifications', condition: 'happened_at < now() - make_interval(days => $1)' },
    { what: 'notifications', table: 'school_notifications', condition: 'happened_at < now() - make_interval(days => $1)' },
    { what: 'notifications', table: 'notification_digests', condition: 'due_at < now() - make_interval(days => $1)' },
  ],
  personal: [
    { table: 'team_notifications', condition: OF_SENDER, columns: 'kind, happened_at, facts', erase: 'delete' },
    {
      table: 'notifications',
      condition: `reader_id IN (SELECT id FROM notification_readers WHERE ${OF_MANAGER})`,
      columns: 'kind, happened_at, facts, read_at',
      erase: 'delete',
    },
    {
      table: 'notification_readers',
      condition: OF_MANAGER,
      columns: 'business_id, muted, heard_since, digest, digest_since, since',
      erase: 'delete',
    },
    { table: 'school_notifications', condition: OF_SCHOOL_MANAGER, columns: 'kind, happened_at, facts, read_at', erase: 'delete' },
    { table: 'school_notification_readers', condition: OF_SCHOOL_MANAGER, columns: 'muted, heard_since, since', erase: 'delete' },
  ],
});
