import { screen } from '@testing-library/react';
import { offline, problem, show, type Replies } from '../testing/show';
import SchoolVerifyPage from './school-verify';

const VERIFY = 'POST /api/school/verify';
const open = (answers: Replies) => show(<SchoolVerifyPage />, answers, '/school/verify?token=abc');

it('says that a used link does not work, with the focus on it', async () => {
  const { user } = open({ [VERIFY]: problem(400, 'LINK_INVALID', 'This link has expired or was already used') });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was already used.');
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/school');
});

it('says that a shortened link is incomplete, without details of its token', async () => {
  const { user } = open({ [VERIFY]: problem(400, 'INVALID_REQUEST', 'token is not valid') });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The link is incomplete. Please open it again from our email.');
});

it.each([
  [500, 'INTERNAL', 'Something went wrong'],
  [429, 'TOO_MANY_REQUESTS', 'Please wait a minute'],
])('does not blame the link if the server answers %s, and can be pressed again', async (status, code, words) => {
  const { user } = open({ [VERIFY]: problem(status, code, words) });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
});

it('does not blame the link if no answer comes, and can be pressed again', async () => {
  const { user } = open({ [VERIFY]: offline });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t reach Homeroom.');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
  await expect(document.body).toPassAxe();
});
