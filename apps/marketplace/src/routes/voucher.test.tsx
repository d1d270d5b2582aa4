import type { VoucherAccess } from '@homeroom/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { aConfiguration, aSchool } from '../testing/a-school';
import { aVoucherAccess } from '../testing/a-voucher-access';
import { asked, offline, problem, show, type Replies } from '../testing/show';
import VoucherPage from './voucher';

const TOKEN = 'A'.repeat(43);
const REDEEM = 'POST /api/voucher/1/redeem';
const found = (change: Partial<VoucherAccess['voucher']> = {}) => ({ '/api/voucher/access': () => Response.json(aVoucherAccess(change)) });
const message = () => screen.getByRole('status', { name: 'message', hidden: true }).textContent;

beforeEach(() => {
  window.scrollTo = () => undefined;
});

it.each<[string, string | undefined, Replies, string]>([
  ['without a token', undefined, {}, 'No access token provided'],
  ['with a token that is none', 'nonsense', { '/api/voucher/access': problem(401, 'LINK_INVALID', 'no') }, 'Invalid or expired link'],
  ['that there is not', TOKEN, { '/api/voucher/access': problem(404, 'VOUCHER_NOT_FOUND', 'no') }, 'Voucher not found'],
  ['that the server could not load', TOKEN, { '/api/voucher/access': problem(500, 'INTERNAL', 'no') }, 'Failed to load voucher'],
  ['that no network brings', TOKEN, { '/api/voucher/access': offline }, 'Failed to load voucher'],
])('a voucher %s: says why, and links home', async (_, token, answers, words) => {
  show(<VoucherPage {...(token && { token })} />, answers, '/voucher');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading', { name: 'Access Error' })).toBeInTheDocument();
  expect(alert).toHaveTextContent(words);
  expect(within(alert).getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await expect(alert).toPassAxe();
});

const ofSchool = {
  '/api/schools/3': () => Response.json(aSchool({ points: 150 })),
  '/api/configuration': () => Response.json({ ...aConfiguration(), rewards: [{ id: 1, points: 200, title: 'A banner' }] }),
};

it('shows its school’s points and next reward', async () => {
  show(<VoucherPage token={TOKEN} />, { ...found(), ...ofSchool }, '/voucher');
  const line = await screen.findByRole('region', { name: 'This voucher’s school' });
  await waitFor(() => expect(line).toHaveTextContent('Oak Elementary150 points so farNext: A banner, 50 to go'));
  expect(within(line).getByRole('link', { name: 'Oak Elementary' })).toHaveAttribute('href', '/schools/3');
  await expect(document.body).toPassAxe();
});

it.each([
  ['after a refund', found({ isRefunded: true })],
  [
    'of an API that names the school only',
    { '/api/voucher/access': () => Response.json({ ...aVoucherAccess(), school: { name: 'Oak' } }) },
  ],
])('shows nothing about its school %s', async (_, answers) => {
  show(<VoucherPage token={TOKEN} />, { ...answers, ...ofSchool }, '/voucher');
  expect(await screen.findByRole('heading', { name: 'At the wheel' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'This voucher’s school' })).not.toBeInTheDocument();
});

async function redeem(answers: Replies) {
  const { user } = show(<VoucherPage token={TOKEN} />, answers, '/voucher');
  await user.click(await screen.findByRole('button', { name: 'I’m at the counter' }));
  const question = screen.getByRole('alertdialog', { name: 'Redeem this voucher?' });
  expect(question).toHaveAccessibleDescription(/undo/);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expect(question).toPassAxe();
  await user.dblClick(screen.getByRole('button', { name: 'Yes, redeem now' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(asked('/api/voucher/1/redeem')).toHaveLength(1);
}

it('reveals the code when it is redeemed, and redeems it once even if it is pressed several times', async () => {
  const reply = new Promise<Response>((resolve) =>
    setTimeout(() => resolve(Response.json({ id: 1, code: 'HR-AAAA', redeemedAt: '2026-11-22T20:00:00Z' })), 100),
  );
  await redeem({ ...found(), [REDEEM]: () => reply });
  expect(await screen.findByText('HR-AAAA')).toBeInTheDocument();
  expect(message()).toBe('Voucher Redeemed: Thank you for your purchase!');
  expect(screen.queryByRole('button', { name: 'I’m at the counter' })).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('shows the code even if the answer to its redemption was lost', async () => {
  const answers: Replies = { ...found() };
  answers[REDEEM] = () => {
    Object.assign(answers, found({ isRedeemed: true, redeemedAt: '2026-11-22T20:00:00Z', code: 'HR-AAAA' }));
    return offline();
  };
  await redeem(answers);
  expect(await screen.findByText('HR-AAAA')).toBeInTheDocument();
  expect(message()).toBe('Voucher Redeemed: Thank you for your purchase!');
});

it('shows the code even if only a server in between answered', async () => {
  const answers: Replies = { ...found() };
  answers[REDEEM] = () => {
    Object.assign(answers, found({ isRedeemed: true, redeemedAt: '2026-11-22T20:00:00Z', code: 'HR-AAAA' }));
    return new Response('<h1>Bad gateway</h1>', { status: 502 });
  };
  await redeem(answers);
  expect(await screen.findByText('HR-AAAA')).toBeInTheDocument();
  expect(message()).toBe('Voucher Redeemed: Thank you for your purchase!');
});

it('makes no claim if no answer comes, and shows the voucher’s time', async () => {
  const answers: Replies = { ...found() };
  answers[REDEEM] = () => {
    answers['/api/voucher/access'] = offline;
    return offline();
  };
  await redeem(answers);
  expect(message()).toBe('No answer came back: Check your connection. If your code doesn’t show, try again.');
  expect(await screen.findByText(/^Could not refresh\. Shown as of /)).toBeVisible();
});

it('can be loaded again after a bad connection', async () => {
  const answers: Replies = { '/api/voucher/access': offline };
  const { user } = show(<VoucherPage token={TOKEN} />, answers, '/voucher');
  const again = await screen.findByRole('button', { name: 'Try again' });
  await expect(document.body).toPassAxe();
  Object.assign(answers, found());
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'At the wheel' })).toBeVisible();
});

it('offers no retry for a link that does not work', async () => {
  show(<VoucherPage token={TOKEN} />, { '/api/voucher/access': problem(401, 'LINK_INVALID', 'no') }, '/voucher');
  expect(await screen.findByRole('link', { name: 'Return to Home' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('says when the network failed, and keeps the code hidden', async () => {
  await redeem({ ...found(), [REDEEM]: offline });
  expect(message()).toBe('Error: Failed to mark voucher as redeemed');
  expect(screen.getByText('Code hidden for security')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'I’m at the counter' })).toHaveFocus());
});

it.each<[string, number, string, Partial<VoucherAccess['voucher']>, string, string]>([
  [
    'was redeemed elsewhere',
    409,
    'This voucher has already been redeemed',
    { isRedeemed: true, redeemedAt: '2026-11-22T20:00:00Z' },
    'Redeemed',
    'VOUCHER_REDEEMED',
  ],
  ['has expired meanwhile', 410, 'This voucher has expired', { expiresAt: '2026-11-20T20:00:00Z' }, 'Expired', 'VOUCHER_EXPIRED'],
])('a voucher that %s: says so, and shows it', async (_, status, words, now, badge, code) => {
  const answers: Replies = { ...found() };
  answers[REDEEM] = () => {
    Object.assign(answers, found(now));
    return problem(status, code, words)();
  };
  await redeem(answers);
  expect(message()).toBe(`Error: ${words}`);
  expect((await screen.findAllByText(badge)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'I’m at the counter' })).not.toBeInTheDocument();
});

it.each<[string, Partial<VoucherAccess['voucher']>, RegExp]>([
  ['expired', { expiresAt: '2026-11-20T20:00:00Z' }, /can be credited toward other vouchers/],
  ['became store credit', { expiresAt: '2026-11-20T20:00:00Z', isCredited: true }, /was turned into store credit/],
  ['was refunded', { isRefunded: true }, /was refunded and can no longer be used/],
  ['is being refunded', { isRefunded: true, isRefundPending: true }, /on its way, so it cannot be used/],
])('a voucher that %s says what that means, and cannot be redeemed', async (_, change, words) => {
  show(<VoucherPage token={TOKEN} />, found(change), '/voucher');
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'I’m at the counter' })).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('asks for confirmation at once if it was opened by the button on the payment page', async () => {
  const { user } = show(<VoucherPage token={TOKEN} />, found(), '/voucher', undefined, { isAtCounter: true });
  expect(await screen.findByRole('alertdialog', { name: 'Redeem this voucher?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'I’m at the counter' })).toHaveFocus();
});

it('asks only once, and not after a reload or on return to the page', async () => {
  const { user } = show(<VoucherPage token={TOKEN} />, found(), '/voucher', undefined, { isAtCounter: true, link: '?token=1' });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  const { usr } = window.history.state as { usr: object };
  expect(usr).toMatchObject({ link: '?token=1' });
  cleanup();
  show(<VoucherPage token={TOKEN} />, found(), '/voucher', undefined, usr);
  expect(await screen.findByRole('button', { name: 'I’m at the counter' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('does not ask about a used voucher', async () => {
  const used = found({ isRedeemed: true, redeemedAt: '2026-11-20T20:00:00Z', code: 'HR-1' });
  show(<VoucherPage token={TOKEN} />, used, '/voucher', undefined, { isAtCounter: true });
  expect(await screen.findByTestId('voucher-code')).toHaveTextContent('HR-1');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

describe('opened from the history', () => {
  const AT = '/voucher?voucher=1';
  const LINK = '/api/users/me/vouchers/1/link';

  it('is shown to its owner, without a token in any address', async () => {
    show(<VoucherPage />, { ...found(), [LINK]: () => Response.json({ token: TOKEN }) }, AT);
    expect(screen.getByRole('status', { name: 'Loading your voucher' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'I’m at the counter' })).toBeVisible();
    expect(window.location.search).toBe('?voucher=1');
    await expect(document.body).toPassAxe();
  });

  it('asks a signed-out visitor to sign in, and leads back to the voucher', async () => {
    show(<VoucherPage />, { [LINK]: problem(401, 'SESSION_REQUIRED', 'no') }, AT);
    expect(await screen.findByRole('heading', { name: 'Sign in to see your voucher' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Email me a link' })).toHaveAttribute('href', '/login?returnTo=%2Fvoucher%3Fvoucher%3D1');
    await expect(document.body).toPassAxe();
  });

  it.each([
    ['belongs to somebody else', problem(403, 'FORBIDDEN', 'no'), 'Voucher not found'],
    ['is not there', problem(404, 'VOUCHER_NOT_FOUND', 'no'), 'Voucher not found'],
    ['no network brings', offline, 'Failed to load voucher'],
  ])('says why it is not shown if it %s', async (_, answer, words) => {
    show(<VoucherPage />, { [LINK]: answer }, AT);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('can be loaded again after a bad connection', async () => {
    const answers: Replies = { ...found(), [LINK]: offline };
    const { user } = show(<VoucherPage />, answers, AT);
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers[LINK] = () => Response.json({ token: TOKEN });
    await user.click(again);
    expect(await screen.findByRole('button', { name: 'I’m at the counter' })).toBeVisible();
  });
});

it('stays on the screen if it cannot be refreshed, and shows its time', async () => {
  const answers: Replies = { ...found(), [REDEEM]: problem(409, 'NOT_YET', 'It cannot be used yet') };
  const { user } = show(<VoucherPage token={TOKEN} />, answers, '/voucher');
  const button = await screen.findByRole('button', { name: 'I’m at the counter' });
  answers['/api/voucher/access'] = offline;
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Yes, redeem now' }));
  expect(await screen.findByText(/^Could not refresh\. Shown as of /)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'At the wheel' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Access Error' })).not.toBeInTheDocument();
  answers['/api/voucher/access'] = problem(401, 'LINK_INVALID', 'no');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Invalid or expired link')).toBeVisible();
});
