import { isScreen } from './screens';

it.each([
  '/',
  '/deals',
  '/deals/',
  '/Deals',
  '/deals/7',
  '/schools/7/support',
  '/checkout',
  '/login/verify',
  '/account/email',
  '/business/dashboard/7',
  '/business/deals/new',
  '/business/deals/7/edit',
])('there is a screen at %s', (pathname) => {
  expect(isScreen(pathname)).toBe(true);
});

it.each(['/nowhere', '/deals/abc', '/deals/0', '/deals/7/x', '/deals//7', '/x/deals', '', '/toString', '/deals/7\n'])(
  'there is no screen at %j',
  (pathname) => {
    expect(isScreen(pathname)).toBe(false);
  },
);
