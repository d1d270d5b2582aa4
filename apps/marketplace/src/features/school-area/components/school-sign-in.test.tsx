import { screen, waitFor } from '@testing-library/react';
import { asked, offline, problem, show } from '../../../testing/show';
import { SchoolSignIn } from './school-sign-in';

const SIGN_IN = 'POST /api/school/sign-in';
const field = () => screen.getByRole('textbox', { name: 'Email' });
const send = () => screen.getByRole('button', { name: 'Email me a link' });

beforeEach(() => sessionStorage.clear());

it('says what is wrong with an address, and sends no request', async () => {
  const { user } = show(<SchoolSignIn />, {});
  await user.type(field(), 'maya@{Enter}');
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Please enter a valid email address'));
  expect(field()).toHaveFocus();
  expect(asked('/api/school/sign-in')).toEqual([]);
  await expect(document.body).toPassAxe();
});

it.each([
  ['there is no answer', offline, 'We couldn’t reach Homeroom. Check your connection, and try again.'],
  ['it was asked too often', problem(429, 'TOO_MANY_REQUESTS', 'Too many links. Please wait.'), 'Too many links. Please wait.'],
])('keeps the address, and says why, when %s', async (_, reply, words) => {
  const { user } = show(<SchoolSignIn />, { [SIGN_IN]: reply });
  await user.type(field(), 'maya@school.org');
  await user.click(send());
  await waitFor(() => expect(field()).toHaveAccessibleDescription(words));
  expect(field()).toHaveValue('maya@school.org');
});

it('says at the focus that a link is on its way, and accepts another address', async () => {
  const { user } = show(<SchoolSignIn />, { [SIGN_IN]: () => Response.json({ sent: true }) });
  await user.type(field(), ' Maya@School.org ');
  await user.dblClick(send());
  const words = await screen.findByText(/a link is on its way. It works once and expires in 15 minutes/);
  expect(words).toHaveFocus();
  expect(asked('/api/school/sign-in').map(([, init]) => init?.body)).toEqual(['{"email":"maya@school.org"}']);
  await user.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(field()).toBeVisible();
});
