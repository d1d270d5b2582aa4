import { nameOf } from './names';

it('uses the new name when an entry was renamed', () => {
  expect(nameOf({ before: { name: 'Old' }, after: { name: 'New' } })).toBe('New');
  expect(nameOf({ before: null, after: { title: 'Robot class' } })).toBe('Robot class');
  expect(nameOf({ before: { zip: '1' }, after: { zip: '2' } })).toBeUndefined();
});
