import { toast } from '@homeroom/web';
import { screen, waitFor, within } from '@testing-library/react';
import { slow } from '../../../../../../tools/component-tests/open-dialog';
import { asked, offline, problem, show, type Replies } from '../../../testing/show';
import { YourData } from './your-data';

const USER = '/api/auth/user';
const DELETION = '/api/users/me/deletion';
const SENT = () => Response.json({ sent: true });
const data = (answers: Replies = {}) =>
  show(
    <main>
      <YourData email="ana@example.com" />
    </main>,
    answers,
  );
const message = () => screen.getByRole('status', { name: 'message', hidden: true }).textContent;
const open = () => screen.getByRole('button', { name: 'Delete my account' });
const question = () => screen.findByRole('alertdialog', { name: 'Delete your account?' });
const links: string[] = [];

// Load the dialog's chunk first, because loading it takes too long for a test to wait for.
beforeAll(async () => void (await import('./delete-account-dialog')), 60_000);
beforeEach(() => {
  toast('');
  links.length = 0;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    links.push(`${this.pathname} as ${this.download}`);
  };
});

it('downloads all data after renewing the session', async () => {
  const { user } = data({ [USER]: () => Response.json({ id: 1 }) });
  await expect(document.body).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(links).toEqual(['/api/users/me/data.json as homeroom-data.json']));
  expect(asked(USER)).toHaveLength(1);
});

it('downloads nothing offline, and says so', async () => {
  const { user } = data({ [USER]: offline });
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(message()).toBe('Error: Your data could not be downloaded. Please try again.'));
  expect(links).toEqual([]);
});

it('explains what is deleted and what is kept before emailing the link, and emails it once', async () => {
  const { user } = data({ [`POST ${DELETION}`]: slow(SENT) });
  await user.click(open());
  const dialog = await question();
  expect(dialog).toHaveAccessibleDescription(/Nothing is deleted until you open it.*Store credit.*the law requires us to keep them/);
  expect(within(dialog).getByRole('button', { name: 'Keep my account' })).toHaveFocus();
  await expect(document.body).toPassAxe();
  await user.dblClick(within(dialog).getByRole('button', { name: 'Email me the link' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(asked(DELETION)).toHaveLength(1);
  expect(screen.getByText(/We sent a link to ana@example.com. It works for 60 minutes./)).toBeVisible();
  await waitFor(() => expect(open()).toHaveFocus());
  await expect(document.body).toPassAxe();
});

it.each(['{Enter}', '{Escape}'])('emails nothing if the first key in the confirmation is "%s"', async (key) => {
  const { user } = data();
  await user.click(open());
  await question();
  await user.keyboard(key);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(asked(DELETION)).toEqual([]);
});

it('explains why an account cannot be deleted', async () => {
  const { user } = data({ [`POST ${DELETION}`]: problem(403, 'FORBIDDEN', 'It cannot be deleted: a purchase is being paid for.') });
  await user.click(open());
  await user.click(within(await question()).getByRole('button', { name: 'Email me the link' }));
  await waitFor(() => expect(message()).toBe('Your account was not deleted: It cannot be deleted: a purchase is being paid for.'));
});
