import type { Account } from '@homeroom/contracts';
import { toast } from '@homeroom/web';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { LOST, slow } from '../../../../../../tools/component-tests/open-dialog';
import { useChosenSchool } from '@homeroom/storefront/your-school';
import { aSchool } from '../../../testing/a-school';
import { asked, offline, problem, show, type Replies } from '../../../testing/show';
import { AccountForm } from './account-form';

const ACCOUNT = '/api/users/me/account';
const SAVE = `PUT ${ACCOUNT}`;
const OAK = { id: 3, name: 'Oak Elementary', city: 'Tustin' };
const PINE = aSchool({ id: 2, name: 'Pine Middle' });
const ANA: Account = {
  email: 'ana@example.com',
  name: 'Ana',
  school: OAK,
  wantsReminders: true,
  wantsReviewInvitations: true,
  wantsDealAlerts: true,
};

const Device = () => <output aria-label="device">{useChosenSchool()?.name}</output>;
const form = (answers: Replies = {}, account = ANA) =>
  show(
    <main>
      <AccountForm account={account} />
      <Device />
    </main>,
    { '/api/schools': () => Response.json([PINE]), ...answers },
  );
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save changes' });
const message = () => screen.getByRole('status', { name: 'message' }).textContent;
const device = () => screen.getByRole('status', { name: 'device' }).textContent;
const sent = () => asked(ACCOUNT).map(([, init]) => JSON.parse(String(init?.body)) as unknown);
const saved = (account: Partial<Account>) => () => Response.json({ ...ANA, ...account });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  // Clears messages from earlier tests.
  toast('');
});

it('shows the account', async () => {
  form();
  expect(field('Name')).toHaveValue('Ana');
  expect(screen.getByLabelText('School')).toHaveDisplayValue(/Oak Elementary/);
  expect(screen.getByRole('switch', { name: 'Remind me before a voucher expires' })).toBeChecked();
  await expect(document.body).toPassAxe();
});

it('saves everything once, however often it is pressed, and says so', async () => {
  const { user } = form({ [SAVE]: slow(saved({ name: 'Ana Lee', wantsReminders: false })) });
  await user.type(field('Name'), ' Lee ');
  await user.click(screen.getByRole('switch', { name: 'Remind me before a voucher expires' }));
  await user.dblClick(save());
  expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(message()).toBe('Saved: Your account is up to date.'));
  expect(sent()).toEqual([{ name: 'Ana Lee', schoolId: 3, wantsReminders: false, wantsReviewInvitations: true, wantsDealAlerts: true }]);
  expect(field('Name')).toHaveValue('Ana Lee');
  await waitFor(() => expect(save()).toHaveFocus());
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('uses the saved school on this device, too', async () => {
  const { user } = form({ [SAVE]: saved({ school: PINE }) });
  await user.click(screen.getByRole('button', { name: /school/i }));
  await user.type(screen.getByRole('combobox', { name: 'School' }), 'pine');
  await user.click(await screen.findByRole('option', { name: /Pine Middle/ }));
  expect(device()).toBe('');
  await user.click(save());
  await waitFor(() => expect(device()).toBe('Pine Middle'));
  expect(sent()).toEqual([{ name: 'Ana', schoolId: 2, wantsReminders: true, wantsReviewInvitations: true, wantsDealAlerts: true }]);
});

it('does not change the school on this device when another field changes', async () => {
  const { user } = form({ [SAVE]: saved({ name: null }) });
  await user.clear(field('Name'));
  await user.click(save());
  await waitFor(() => expect(message()).toBe('Saved: Your account is up to date.'));
  expect(sent()).toEqual([{ name: null, schoolId: 3, wantsReminders: true, wantsReviewInvitations: true, wantsDealAlerts: true }]);
  expect(device()).toBe('');
});

it.each([
  [
    'refused',
    problem(409, 'SCHOOL_INACTIVE', 'This school cannot earn points at the moment'),
    'Error: This school cannot earn points at the moment',
  ],
  ['not answered', offline, LOST],
])('keeps what was typed when it is %s, and says why', async (_, answer, words) => {
  const { user } = form({ [SAVE]: answer });
  await user.type(field('Name'), ' Lee');
  await user.click(save());
  await waitFor(() => expect(message()).toBe(words));
  expect(field('Name')).toHaveValue('Ana Lee');
  expect(JSON.stringify(sessionStorage)).toContain('Ana Lee');
  await expect(document.body).toPassAxe();
});

it('turns each kind of email on and off separately, or the only kind of an older API', async () => {
  const { user } = form({ [SAVE]: saved({ wantsReviewInvitations: false }) });
  await user.click(screen.getByRole('switch', { name: 'Ask me for a review' }));
  await user.click(save());
  await waitFor(() =>
    expect(sent()).toEqual([{ name: 'Ana', schoolId: 3, wantsReminders: true, wantsReviewInvitations: false, wantsDealAlerts: true }]),
  );
  cleanup();
  const { wantsReviewInvitations: _, wantsDealAlerts: __, ...older } = ANA;
  const again = form({ [SAVE]: () => Response.json(older) }, older as Account);
  expect(screen.queryByRole('switch', { name: 'Ask me for a review' })).not.toBeInTheDocument();
  await again.user.click(save());
  await waitFor(() => expect(sent().at(-1)).toEqual({ name: 'Ana', schoolId: 3, wantsReminders: true }));
});
