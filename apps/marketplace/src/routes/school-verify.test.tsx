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

it('blames no link when nobody answers, and can be pressed again', async () => {
  const { user } = open({ [VERIFY]: offline });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t reach Homeroom.');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
  await expect(document.body).toPassAxe();
});
