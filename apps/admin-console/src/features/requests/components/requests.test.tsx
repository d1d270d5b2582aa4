import { screen, waitFor, within } from '@testing-library/react';
import { message, offline, open, refuses, replies, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { Requests } from './requests';

const COUNTS = '/api/admin/requests';
const LIST = '/api/admin/school-requests';
const REQUEST = {
  ...{ id: 6, subject: 'Request to add Oak', status: 'pending', senderName: 'Ana Lee', senderEmail: 'ana@example.com' },
  ...{ createdAt: '2026-11-20T20:00:00.000Z', reviewedBy: null, reviewedAt: null, reviewNotes: null, facts: [] },
};

// Loaded first, because loading it takes too long for a test to wait for.
beforeAll(async () => void (await import('./decide-request-dialog')), 60_000);
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/admin');
});

it('stays at the inbox that it opened even if another one has more requests by now', async () => {
  const waiting = (school: number) =>
    replies([
      { inbox: 'school', waiting: school, oldest: REQUEST.createdAt },
      { inbox: 'partner', waiting: 2, oldest: REQUEST.createdAt },
    ]);
  const answers: Replies = { [COUNTS]: waiting(3), [LIST]: replies([REQUEST]), [`PUT ${LIST}/6`]: replies(REQUEST) };
  const { user } = await open(() => <Requests reviews={null} />, answers);
  await user.click(await screen.findByRole('button', { name: 'Approve: Request to add Oak' }));
  answers[COUNTS] = waiting(1);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.getByRole('tab', { name: 'School Requests 1' })).toBeInTheDocument());
  expect(screen.getByRole('tab', { name: 'School Requests 1' })).toHaveAttribute('aria-selected', 'true');
});

it('says in the dialog that a colleague decided first, with what was typed, and offers only to close it', async () => {
  const answers: Replies = {
    [COUNTS]: replies([{ inbox: 'school', waiting: 1, oldest: REQUEST.createdAt }]),
    [LIST]: replies([REQUEST]),
    [`PUT ${LIST}/6`]: refuses(409, 'ILLEGAL_TRANSITION', 'This request was already approved by ben@team.test'),
  };
  const { user } = await open(() => <Requests reviews={null} />, answers);
  await user.click(await screen.findByRole('button', { name: 'Reject: Request to add Oak' }));
  await user.type(screen.getByLabelText('Reason *'), 'It closed last year');
  answers[COUNTS] = replies([{ inbox: 'school', waiting: 0 }]);
  answers[LIST] = replies([]);
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This request was already approved by ben@team.test.');
  expect(dialog.getByLabelText('Reason *')).toHaveValue('It closed last year');
  expect(dialog.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
  await waitFor(() => expect(dialog.getAllByRole('button', { name: 'Close' }).at(-1)).not.toHaveAttribute('aria-busy'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('keeps a decision, and what was typed, when the counts can’t be read again', async () => {
  const answers: Replies = {
    [COUNTS]: replies([{ inbox: 'school', waiting: 1, oldest: REQUEST.createdAt }]),
    [LIST]: replies([REQUEST]),
    [`PUT ${LIST}/6`]: refuses(500, 'INTERNAL', 'Something went wrong on our side.'),
  };
  const { user } = await open(() => <Requests reviews={null} />, answers);
  await user.click(await screen.findByRole('button', { name: 'Reject: Request to add Oak' }));
  await user.type(screen.getByLabelText('Reason *'), 'It closed last year');
  answers[COUNTS] = offline;
  answers[LIST] = replies([]);
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(message()).toContain('Failed to fetch requests'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reject' })).not.toHaveAttribute('aria-busy'));
  expect(screen.getByLabelText('Reason *')).toHaveValue('It closed last year');
});
