import { LOOK_HEADER, type Look } from '@homeroom/contracts';
import { readLook } from '@homeroom/web/look';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import LookBar from './look-bar';

const LOOK: Look = {
  ...{ token: 'a.b.c', businessId: 3, name: 'Harbor', as: 'manager' },
  until: new Date(Date.now() + 10 * 60_000).toISOString(),
};

const clock = (iso: string) =>
  new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'America/Los_Angeles' });

beforeEach(() => {
  jest
    .mocked(fetch)
    .mockReset()
    .mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  sessionStorage.clear();
  sessionStorage.setItem(LOOK_HEADER, LOOK.token);
  sessionStorage.setItem('homeroom:look', JSON.stringify({ ...LOOK, area: '/business' }));
  history.replaceState(null, '', '/business/dashboard/3');
});

it('says whose screens these are, as whom, until when, and how to leave', async () => {
  render(<LookBar />);
  const bar = screen.getByRole('complementary', { name: 'Viewing as a business' });
  expect(bar).toHaveTextContent(`You’re viewing Harbor as its manager until ${clock(LOOK.until)} PT. You can’t change anything.`);
  expect(screen.getByRole('button', { name: 'Back to the console' })).toBeVisible();
  await expect(document.body).toPassAxe();
});

it('says that they are a school’s', async () => {
  const { token, until } = LOOK;
  sessionStorage.setItem('homeroom:look', JSON.stringify({ token, until, schoolId: 7, name: 'Northlake', area: '/school' }));
  history.replaceState(null, '', '/school');
  render(<LookBar />);
  expect(screen.getByRole('complementary', { name: 'Viewing as a school' })).toHaveTextContent(
    `You’re viewing Northlake as a manager until ${clock(until)} PT. You can’t change anything.`,
  );
  await expect(document.body).toPassAxe();
});

it('ends the look when the page becomes another’s, which loads anew, and stays while it is the business’s', () => {
  const loadAnew = jest.fn();
  render(<LookBar loadAnew={loadAnew} />).unmount();
  expect(readLook()).toMatchObject({ businessId: 3 });
  expect(loadAnew).not.toHaveBeenCalled();
  const again = render(<LookBar loadAnew={loadAnew} />);
  history.replaceState(null, '', '/deals');
  again.unmount();
  expect(readLook()).toBeNull();
  expect(sessionStorage.getItem(LOOK_HEADER)).toBeNull();
  expect(loadAnew).toHaveBeenCalledTimes(1);
  expect(jest.mocked(fetch).mock.calls.map(([path]) => path)).toEqual(['/api/admin/looks/end']);
});

it('loads anew when Forward shows a page whose look ended', () => {
  const loadAnew = jest.fn();
  render(<LookBar loadAnew={loadAnew} />);
  dispatchEvent(new Event('pageshow'));
  expect(loadAnew).not.toHaveBeenCalled();
  sessionStorage.clear();
  dispatchEvent(new Event('pageshow'));
  expect(loadAnew).toHaveBeenCalledTimes(1);
});
