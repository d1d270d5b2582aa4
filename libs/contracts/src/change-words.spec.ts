import { changeInWords } from './change-words';

it.each([
  ['deal.update', 'deal', '12', 'Deal #12 changed'],
  ['point-redemption.paid', 'point-redemption', '3', 'Reward request #3 paid'],
  ['purchase.resend-voucher', 'purchase', '7', 'Order #7 got its voucher again'],
  ['release.rollback', 'release', 'marketplace', 'Release marketplace rolled back'],
  ['complaint.decide', 'complaint', '7', 'Complaint #7 decided'],
  ['payment-trouble.resolve', 'payment-trouble', '3', 'Payment problem #3 resolved'],
  ['reconciliation.repeat', 'reconciliation', '2026-11-27', 'Reconciliation 2026-11-27 repeated'],
  ['deal.generate-codes', 'deal', '12', 'Deal #12 got voucher codes'],
  ['deal.delete-codes', 'deal', '12', 'Deal #12 lost unused voucher codes'],
  ['school.invite-manager', 'school', '4', 'School #4 had a manager invited'],
  ['release.make-preview', 'release', 'marketplace', 'Release marketplace got a preview'],
  ['admin.password-changed', 'admin', '2', 'Admin #2 changed the password'],
  ['admin.app-added', 'admin', '2', 'Admin #2 added the authenticator app'],
  ['admin.app-replaced', 'admin', '2', 'Admin #2 replaced the authenticator app'],
  ['admin.app-removed', 'admin', '2', 'Admin #2 removed the authenticator app'],
  ['review.publish', 'review', '5', 'Review #5 published'],
  ['business.note', 'business', '3', 'Business #3 got a note'],
  ['contact-message.approve', 'contact-message', '5', 'Contact message #5 answered'],
  ['reward.add', 'reward', '5', 'Reward #5 added'],
])('describes %s as a sentence', (action, subject, subjectId, words) => {
  expect(changeInWords({ action, subject, subjectId })).toBe(words);
});

it('counts the records of a change to many', () => {
  const entry = { action: 'deal.pause', subject: 'deal', subjectId: 'several' };
  expect(changeInWords({ ...entry, after: { ids: [3, 5] } })).toBe('2 deals paused');
  expect(changeInWords({ ...entry, after: { ids: [3] } })).toBe('1 deal paused');
  const many = Array.from({ length: 1_200 }, (_, id) => id);
  expect(changeInWords({ ...entry, after: { ids: many } })).toBe('1,200 deals paused');
});
