import { ERASED_NAME, KeptData, mentions, withoutAddress } from '../../platform/personal-data/kept-data.js';
import { SEVERAL, type AuditSubject } from './audit.joint.js';

const OF_USER = 'JOIN users u ON u.id = user_id WHERE u.email = $1';
const OF_VOUCHER = `JOIN vouchers v ON v.id = voucher_id ${OF_USER}`;

/** The ids of a person's own records, by the log's subjects. What the team wrote about these may name the person. */
const OWN: Readonly<Partial<Record<AuditSubject, string>>> = {
  user: 'SELECT id FROM users WHERE email = $1',
  purchase: `SELECT r.id FROM purchases r ${OF_USER}`,
  complaint: `SELECT r.id FROM complaints r ${OF_VOUCHER}`,
  review: `SELECT r.id FROM reviews r ${OF_VOUCHER}`,
  'review-answer': `SELECT a.id FROM review_answers a JOIN reviews r ON r.id = a.review_id ${OF_VOUCHER}`,
  'cash-request': `SELECT r.id FROM cash_requests r ${OF_USER}`,
  'payment-trouble': `SELECT r.id FROM payment_troubles r JOIN orders o ON o.id = r.order_id WHERE o.customer_email = $1`,
  'management-request': 'SELECT id FROM management_requests WHERE lower(requestor_email) = $1',
  'school-request': 'SELECT id FROM school_requests WHERE lower(requestor_email) = $1',
  'partner-application': 'SELECT id FROM partner_applications WHERE lower(email) = $1',
  // From the log itself: the invitation is deleted first.
  'team-invitation': `SELECT subject_id AS id FROM audit_entries WHERE subject = 'team-invitation' AND lower(after->>'email') = $1`,
  'contact-message': 'SELECT id FROM contact_messages WHERE lower(email) = $1',
};
const IS_ABOUT = `(${Object.entries(OWN)
  .map(
    ([subject, ids]) => `(subject = '${subject}' AND (subject_id IN (SELECT id::text FROM (${ids}) own)
      OR (subject_id = '${SEVERAL}' AND EXISTS (SELECT FROM (${ids}) own WHERE after -> 'ids' @> to_jsonb(own.id)))))`,
  )
  .join(' OR ')})`;

/** Columns with words that people typed. */
const WORDS = `'{refund_reason,review_notes,reason,answer,words,address,first_name,name,note}'::text[]`;
const withoutWords = (row: string) =>
  `CASE WHEN ${IS_ABOUT} THEN ${withoutAddress(`(${row} - ${WORDS})::text`)} ELSE ${withoutAddress(`${row}::text`)} END::jsonb`;

/**
 * Changes stay on record, without the address, and without what was written about the person or by them.
 * @reads complaints: complaints; payment-troubles: payment_troubles; purchases: orders, purchases; requests: cash_requests,
 *   contact_messages, management_requests, partner_applications, school_requests; reviews: review_answers, reviews; users: users; vouchers:
 *   vouchers
 */
export const AUDIT_DATA = KeptData.of({
  isFirst: true,
  personal: [
    {
      table: 'audit_entries',
      condition: `(${mentions(`concat_ws(' ', before::text, after::text, note)`)} OR ${IS_ABOUT})`,
      columns: 'at, action, subject, subject_id, before, after, note',
      isAboutOthers: true,
      erase: `before = ${withoutWords('before')}, after = ${withoutWords('after')},
        note = CASE WHEN note IS NULL THEN NULL WHEN ${IS_ABOUT} THEN '${ERASED_NAME}' ELSE ${withoutAddress('note')} END`,
    },
  ],
});
