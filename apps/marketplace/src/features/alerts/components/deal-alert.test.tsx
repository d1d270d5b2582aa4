import { currentUserQuery, newQueryClient, toast } from '@homeroom/web';
import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { LOST, slow } from '../../../../../../tools/component-tests/open-dialog';
import { asked, offline, problem, show, type Replies } from '../../../testing/show';
import { AlertByEmail } from '../parts';
import { DealAlert } from './deal-alert';

const LIST = '/api/users/me/deal-alerts';
const ONE = `${LIST}/7`;
const LINK = '/api/auth/magic-link';
const alerts =
  (...dealIds: number[]) =>
  () =>
    Response.json({ dealIds });
const ANA = { id: 5, firstName: 'Ana', email: 'ana@example.com', rewardPoints: 0 };

function meet(answers: Replies, { isSignedIn = true, at = '/deals/7', state = undefined as object | undefined } = {}) {
  const queries = newQueryClient();
  queries.setQueryData(currentUserQuery.queryKey, isSignedIn ? ANA : null);
  return show(
    <main>
      <Suspense>
        <DealAlert dealId={7} />
      </Suspense>
    </main>,
    { [LIST]: alerts(), ...answers },
    at,
    queries,
    state,
  );
}
const tell = () => screen.getByRole('button', { name: 'Tell me when it’s back' });
const undo = () => screen.findByRole('button', { name: 'Undo' });
const message = () => screen.getByRole('status', { name: 'message' }).textContent;
const methods = () => asked(ONE).map(([, init]) => init?.method);

// Loads the form's code before the press, as the page does for a visitor who looks at it for a moment.
beforeAll(() => AlertByEmail.fetchAhead?.());
beforeEach(() => {
  sessionStorage.clear();
  toast('');
});

it('requests an alert with one press, shows it at once, and keeps the focus', async () => {
  const { user } = meet({ [`PUT ${ONE}`]: slow(alerts(7)) });
  await expect(document.body).toPassAxe();
  await user.dblClick(tell());
  expect(await undo()).toHaveFocus();
  expect(screen.getByText('We’ll email you once it’s back.')).toBeVisible();
  await waitFor(() => expect(methods()).toEqual(['PUT']));
  await expect(document.body).toPassAxe();
});

it('shows an earlier request, and cancels it', async () => {
  const { user } = meet({ [LIST]: alerts(3, 7), [`DELETE ${ONE}`]: alerts(3) });
  await user.click(await undo());
  expect(tell()).toHaveFocus();
  await waitFor(() => expect(methods()).toEqual(['DELETE']));
  expect(screen.getByText('One email, once you can buy it.')).toBeVisible();
});

it.each([
  ['offline', offline, LOST],
  ['gone', problem(404, 'DEAL_NOT_FOUND', 'Deal not found'), 'Error: Deal not found'],
])('says when the request fails because the deal or the network is %s', async (_, reply, words) => {
  const { user } = meet({ [`PUT ${ONE}`]: reply });
  await user.click(tell());
  await waitFor(() => expect(message()).toBe(words));
  expect(tell()).toBeVisible();
});

it('asks a visitor for an address, which the emailed link confirms', async () => {
  const { user } = meet({ [`POST ${LINK}`]: () => Response.json({ sent: true }) }, { isSignedIn: false });
  await user.click(tell());
  const field = await screen.findByRole('textbox', { name: 'Email address' });
  expect(field).toHaveFocus();
  await expect(document.body).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(field).toBeInvalid();
  await user.type(field, 'ana@example.com{Enter}');
  const said = await screen.findByText(/Open the link we sent to/);
  expect(said).toHaveTextContent('ana@example.com');
  expect(said).toHaveFocus();
  expect(JSON.parse(String(asked(LINK)[0]![1]?.body))).toEqual({ email: 'ana@example.com', returnTo: '/deals/7?alert=on' });
  expect(asked(ONE)).toEqual([]);
  await expect(document.body).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus();
});

it('shows beside the address why no link could be sent', async () => {
  const refusal = problem(429, 'TOO_MANY_REQUESTS', 'Please wait a moment.');
  const { user } = meet({ [`POST ${LINK}`]: refusal }, { isSignedIn: false });
  await user.click(tell());
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'ana@example.com{Enter}');
  expect(await screen.findByText('Please wait a moment.')).toBeVisible();
});

it('requests the alert once when the emailed link has just signed the visitor in', async () => {
  meet({ [`PUT ${ONE}`]: alerts(7) }, { at: '/deals/7?alert=on', state: { signedIn: true } });
  expect(await undo()).toBeVisible();
  await waitFor(() => expect(methods()).toEqual(['PUT']));
  expect(window.location.search).toBe('');
});

it('requests nothing automatically for a link from another site', async () => {
  meet({ [`PUT ${ONE}`]: alerts(7) }, { at: '/deals/7?alert=on' });
  await waitFor(() => expect(asked(LIST)).toHaveLength(1));
  expect(tell()).toBeVisible();
  expect(methods()).toEqual([]);
});
