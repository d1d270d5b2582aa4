import { LOOK_HEADER, type Look } from '@homeroom/contracts';
import { readLook } from '@homeroom/web/look';
import { render, screen } from '@testing-library/react';
import { clearBusinessAuth, readBusinessAuth } from '../features/session';
import LookBar from './look-bar';

const LOOK: Look = { token: 'a.b.c', businessId: 3, name: 'Harbor', as: 'manager', until: '2026-11-20T22:30:00.000Z' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearBusinessAuth();
  localStorage.setItem('businessAuth', '{"id":8,"name":"Loom"}');
  sessionStorage.setItem(LOOK_HEADER, LOOK.token);
  sessionStorage.setItem('homeroom:look', JSON.stringify(LOOK));
  history.replaceState(null, '', '/business/dashboard/3');
});

it('says whose screens these are, as whom, until when, and how to leave; whoever is signed in here does not count', async () => {
  render(<LookBar />);
  const bar = screen.getByRole('complementary', { name: 'Looking' });
  expect(bar).toHaveTextContent('You see the screens of Harbor as its manager does, until Nov 20, 2026, 2:30 PM PT.');
  expect(bar).toHaveTextContent('You can look, but not change anything.');
  expect(screen.getByRole('button', { name: 'Back to the console' })).toBeVisible();
  expect(readBusinessAuth()).toMatchObject({ id: 3, name: 'Harbor', staff: { role: 'manager' } });
  expect(localStorage.getItem('businessAuth')).toBe('{"id":8,"name":"Loom"}');
  await expect(document.body).toPassAxe();
});

it('ends the look when the page becomes another’s, and stays while it is the business’s', () => {
  const page = render(<LookBar />);
  page.unmount();
  expect(readLook()).toMatchObject({ businessId: 3 });
  const again = render(<LookBar />);
  history.replaceState(null, '', '/deals');
  again.unmount();
  expect(readLook()).toBeNull();
  expect(sessionStorage.getItem(LOOK_HEADER)).toBeNull();
});
