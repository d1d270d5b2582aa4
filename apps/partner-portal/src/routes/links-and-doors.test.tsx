import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fill } from '../../../../tools/component-tests/form-dialog';
import { message, offline, open, refuses, replies, sent, slow, type Replies } from '../../../../tools/component-tests/open-dialog';
import { Bind } from '../features/till';
import StaffEnded from './staff-ended';
import StaffLinkPage from './staff-link';
import StopDigestPage from './stop-digest';
import VerifyEmailPage from './verify-email';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
const TOKEN = 'A'.repeat(43);
const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => screen.getByRole('button', { name });

describe('a manager’s link', () => {
  const REQUEST = 'POST /api/staff/verify';
  const show = (answers: Replies = {}, search = `?token=${TOKEN}`) => {
    history.replaceState(null, '', `/business/staff${search}`);
    return open(() => <StaffLinkPage />, answers);
  };

  it('signs in once on a double click, opens the business, and leaves the address bar', async () => {
    const reply = { business: { id: 7, name: 'Kiln' }, name: 'Ana', staff: { role: 'manager' } };
    const { user } = await show({ [REQUEST]: slow(replies(reply)) });
    expect(location.search).toBe('');
    expect(sent()).toEqual([]);
    await expect(screen.getByRole('main')).toPassAxe();
    await user.dblClick(press('Sign in'));
    await waitFor(() => expect(message()).toBe('Welcome, Ana: You’re signed in to Kiln.'));
    expect(sent()).toEqual([[REQUEST, { token: TOKEN }]]);
    expect(location.pathname).toBe('/business/dashboard/7');
  });

  it('says why it no longer works, and leads to a new one', async () => {
    const { user } = await show({ [REQUEST]: refuses(410, 'LINK_INVALID', 'This link has expired or was already used') });
    await user.click(press('Sign in'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was already used.');
    await expect(screen.getByRole('main')).toPassAxe();
    await user.click(press('Get a new link'));
    expect(field('Email')).toBeVisible();
  });

  it('can be requested by email, and an invalid address is refused', async () => {
    const ask = 'POST /api/staff/sign-in';
    const { user } = await show({ [ask]: slow(replies({})) }, '');
    await fill(user, field('Email'), 'nothing');
    await user.click(press('Email me a link'));
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Invalid email address'));
    await user.clear(field('Email'));
    await fill(user, field('Email'), 'ana@kiln.test');
    await user.dblClick(press('Email me a link'));
    expect(await screen.findByText(/belongs to a manager, a link is on its way/)).toHaveTextContent('ana@kiln.test');
    expect(screen.getByText(/If none arrives, ask the owner to invite you\./)).toBeVisible();
    expect(sent()).toEqual([[ask, { email: 'ana@kiln.test' }]]);
    await expect(screen.getByRole('main')).toPassAxe();
  });
});

const LINKS = [
  ['a manager’s link', 'Sign in', () => <StaffLinkPage />],
  ['the link after registration', 'Confirm my address', () => <VerifyEmailPage />],
] as const;

it.each(LINKS)('%s is not called expired if no answer came, and can be tried again', async (_, name, draw) => {
  history.replaceState(null, '', `/business/link?token=${TOKEN}`);
  const { user } = await open(draw, { 'POST /api/staff/verify': offline, 'POST /api/businesses/verify-email': offline });
  await user.click(press(name));
  expect(await screen.findByText('We couldn’t reach Homeroom. Check your connection, and try again.')).toBeVisible();
  expect(press(name)).toHaveFocus();
  await expect(screen.getByRole('main')).toPassAxe();
});

it.each(LINKS)('%s is not called expired while the API is broken or busy', async (_, name, draw) => {
  history.replaceState(null, '', `/business/link?token=${TOKEN}`);
  for (const answer of [refuses(500, 'INTERNAL', 'Something went wrong'), refuses(429, 'TOO_MANY_REQUESTS', 'Please wait a moment')]) {
    const { user, page } = await open(draw, { 'POST /api/staff/verify': answer, 'POST /api/businesses/verify-email': answer });
    await user.click(press(name));
    expect(await screen.findByRole('alert')).not.toHaveTextContent('This link does not work');
    expect(press(name)).toBeEnabled();
    page.unmount();
    history.replaceState(null, '', `/business/link?token=${TOKEN}`);
  }
});

describe('the link after registration', () => {
  const REQUEST = 'POST /api/businesses/verify-email';
  const show = (answers: Replies = {}, search = `?token=${TOKEN}`) => {
    history.replaceState(null, '', `/business/verify${search}`);
    return open(() => <VerifyEmailPage />, answers);
  };

  it('confirms once on a double click, and leaves the address bar', async () => {
    const { user } = await show({ [REQUEST]: slow(replies({})) });
    expect(location.search).toBe('');
    await user.dblClick(press('Confirm my address'));
    expect(await screen.findByRole('status', { name: '' })).toHaveTextContent('Thank you. You’re all set.');
    expect(screen.getByText('Thank you. You’re all set.')).toHaveFocus();
    expect(sent()).toEqual([[REQUEST, { token: TOKEN }]]);
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
    await expect(screen.getByRole('main')).toPassAxe();
  });

  it('says when it does not work, or lacks its token', async () => {
    const { user, page } = await show({ [REQUEST]: refuses(410, 'LINK_INVALID', 'This link has expired or was already used') });
    await user.click(press('Confirm my address'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'If your address is not confirmed yet, you can send a new link from your dashboard.',
    );
    await expect(screen.getByRole('main')).toPassAxe();
    page.unmount();
    await show({}, '');
    expect(screen.getByRole('alert')).toHaveTextContent('This link has expired or was already used.');
  });
});

describe('making a device a till', () => {
  const REQUEST = 'POST /api/till/bind';
  const TILL = { name: 'Front desk', isLocked: false, tryAfter: null };

  it('takes the code of the link with one press', async () => {
    const onBound = jest.fn();
    const { user } = await open(() => <Bind code="7KQM-2XNP" onBound={onBound} />, { [REQUEST]: slow(replies(TILL)) });
    expect(sent()).toEqual([]);
    await expect(screen.getByRole('main')).toPassAxe();
    await user.dblClick(press('Connect'));
    await waitFor(() => expect(onBound).toHaveBeenCalledTimes(1));
    expect(sent()).toEqual([[REQUEST, { code: '7KQM-2XNP' }]]);
  });

  it('says what is wrong with a code beside its field, and keeps it', async () => {
    const onBound = jest.fn();
    const { user } = await open(() => <Bind code="" onBound={onBound} />, {
      [REQUEST]: refuses(410, 'LINK_INVALID', 'This code has expired'),
    });
    await fill(user, field('Code'), '7KQM');
    await user.click(press('Connect'));
    await waitFor(() => expect(field('Code')).toHaveAccessibleDescription('The code has eight letters and digits'));
    expect(sent()).toEqual([]);
    await fill(user, field('Code'), '7kqm 2xnp');
    await user.click(press('Connect'));
    await waitFor(() => expect(field('Code')).toHaveAccessibleDescription('This code has expired'));
    expect(field('Code')).toHaveValue('7kqm 2xnp');
    expect(onBound).not.toHaveBeenCalled();
    await expect(screen.getByRole('main')).toPassAxe();
  });
});

it('tells a till that the session ended, and leads to the PIN', async () => {
  const leave = jest.fn();
  const { user } = await open(() => <StaffEnded staff={{ role: 'till' }} onLeave={leave} onBack={() => undefined} />);
  expect(screen.getByRole('dialog', { name: 'This till is closed' })).toBeVisible();
  await expect(document.body).toPassAxe();
  await user.click(press('Enter the PIN'));
  expect(leave).toHaveBeenCalledTimes(1);
});

it('tells a manager that the session ended, opens the next one in another tab, and notices who comes back', async () => {
  const [leave, back] = [jest.fn(), jest.fn()];
  const { user } = await open(() => <StaffEnded staff={{ role: 'manager' }} onLeave={leave} onBack={back} />);
  expect(screen.getByRole('dialog', { name: 'You’re signed out' })).toHaveTextContent('Nothing you typed is lost');
  await expect(document.body).toPassAxe();
  const link = screen.getByRole('link', { name: 'Get a new link' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/business/staff-link', '_blank']);
  fireEvent.focus(window);
  expect(back).toHaveBeenCalledTimes(1);
  await user.click(press('Leave this page'));
  expect(leave).toHaveBeenCalledTimes(1);
});

describe('a digest’s link', () => {
  const LINK = '?reader=5&token=secret';
  const STATE = '/api/notification-digests';
  const STOP = 'POST /api/notification-digests/unsubscribe';
  const state = (subscribed: boolean) => ({ subscribed, email: 'a…a@shop.test', business: 'Kiln' });
  const show = (answers: Replies, more = '') => {
    sessionStorage.clear();
    history.replaceState(null, '', `/business/notifications/stop${LINK}${more}`);
    return open(() => <StopDigestPage />, answers);
  };

  it.each([
    ['', 'Stop these emails?', 'Stop these emails', 'We no longer email a…a@shop.test what is new at Kiln. Urgent emails are always sent.'],
    [
      '&kind=sold-out',
      'Stop these notifications?',
      'Stop these notifications',
      'We no longer tell you about “A deal is sold out” at Kiln.',
    ],
  ])('stops the emails only after a press: %s', async (kind, question, words, stopped) => {
    const { user } = await show({ [STATE]: replies(state(true)), [STOP]: slow(replies(state(false))) }, kind);
    expect(await screen.findByRole('heading', { name: question })).toBeVisible();
    expect(location.search).toBe('');
    expect(sent()).toEqual([]);
    await expect(screen.getByRole('main')).toPassAxe();
    await user.dblClick(press(words));
    expect(await screen.findByText(stopped)).toBeVisible();
    expect(sent().map(([endpoint]) => endpoint)).toEqual([`${STOP}${LINK}${kind}`]);
    expect(screen.getByRole('link', { name: 'Choose what you hear about' })).toHaveAttribute('href', '/business?tab=notifications');
  });

  it('says when it does not work', async () => {
    await show({ [STATE]: refuses(401, 'LINK_INVALID', 'Invalid or expired link') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired link');
    await expect(screen.getByRole('main')).toPassAxe();
  });
});
