import { forQueue } from './for-queue.js';

it.each<[string, object, object]>([
  ['an address', { voucherId: 1, to: 'ana@example.com' }, {}],
  ['one of two sides', { complaintId: 1, to: 'family' }, { complaintId: 1, to: 'family' }],
  ['nobody', { voucherId: 1 }, { voucherId: 1 }],
])('hands over what a mail to %s is about', (_, payload, left) => {
  expect(forQueue(payload)).toEqual(left);
});
