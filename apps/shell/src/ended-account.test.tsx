import { STORAGE } from '@homeroom/contracts';
import { forgetEndedAccount } from './ended-account';

const OF_ACCOUNT = [STORAGE.savedDeals, STORAGE.viewedDeals];
const FORM = STORAGE.form('location');
const SIGNED_IN = 'homeroom_signed_in=shopper';

beforeEach(() => {
  localStorage.clear();
  for (const key of OF_ACCOUNT) localStorage.setItem(key, '[7]');
  localStorage.setItem(STORAGE.school, '{}');
  localStorage.setItem(STORAGE.checkout, '{}');
  sessionStorage.setItem(FORM, '{}');
});
afterEach(() => {
  document.cookie = `${SIGNED_IN}; max-age=0`;
});

it('when a session ends by itself, this browser forgets the account’s deals but keeps unfinished work', () => {
  localStorage.setItem(STORAGE.keptFor, '3');
  forgetEndedAccount();
  expect(Object.keys(localStorage).sort()).toEqual([STORAGE.checkout, STORAGE.school].sort());
  expect(sessionStorage.getItem(FORM)).toBe('{}');
});

it.each([
  ['a visitor keeps what they saved', null, ''],
  ['an account keeps its deals while its session lasts', '3', SIGNED_IN],
])('%s', (_, keptFor, cookie) => {
  if (keptFor) localStorage.setItem(STORAGE.keptFor, keptFor);
  document.cookie = cookie;
  forgetEndedAccount();
  for (const key of OF_ACCOUNT) expect(localStorage.getItem(key)).toBe('[7]');
});
