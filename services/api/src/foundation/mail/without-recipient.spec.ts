import { withoutRecipient } from './without-recipient';

it.each([
  ['550 5.1.1 <Ana.Lee+x@example.com>: not here', '550 5.1.1 <the recipient>: not here'],
  ['User ana.lee+x unknown', 'User the recipient unknown'],
  ['Connection timeout', 'Connection timeout'],
])('hides the recipient: %s', (said, kept) => {
  const error = withoutRecipient(new Error(said), 'ana.lee+x@example.com');
  expect(error.message).toBe(kept);
  expect(error.stack).not.toMatch(/ana\.lee/i);
});

it('keeps words that contain a short name, or equal one', () => {
  expect(withoutRecipient(new Error('no such user'), 'no@example.com').message).toBe('no such user');
  expect(withoutRecipient('550 mailboxes are full', 'mailbox@example.com').message).toBe('550 mailboxes are full');
});
