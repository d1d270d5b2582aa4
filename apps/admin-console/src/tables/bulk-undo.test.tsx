import type { BulkRow } from '@homeroom/contracts';
import { UndoToast } from '@homeroom/ui/undo';
import { act, screen, waitFor, within } from '@testing-library/react';
import { message, open, refuses, replies, sent, slow, type Replies } from '../../../../tools/component-tests/open-dialog';
import { waitForEventLoop } from '../../../../tools/component-tests/wait-for-event-loop';
import { Deals } from '../features/deals/components/deals';
import { anAdminDeal } from '../testing/records';

const row = (id: number, name: string, change: Partial<BulkRow> = {}): BulkRow => ({
  ...{ id, name, outcome: 'done', why: null, amount: null, isUsed: false },
  ...change,
});
const CLAY = row(5, 'Clay for two');
const CHANGE = 'POST /api/admin/deals/bulk';

/** Deals with the dialog that asks whether to pause them. */
async function chosen(rows: readonly BulkRow[], ...answers: Replies[string][]) {
  history.replaceState(null, '', '/admin');
  const { user } = await open(
    () => (
      <>
        <Deals />
        <UndoToast place="/admin deals" />
      </>
    ),
    {
      '/api/admin/deals': replies([anAdminDeal()]),
      'POST /api/admin/deals/bulk-summary': replies({ rows }),
      [CHANGE]: () => answers.shift()!(),
    },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select Clay for two' }));
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  return { user };
}

/** Deals that were paused, with the dialog that shows what became of them. */
async function paused(rows: readonly BulkRow[], undoing: Replies[string]) {
  const { user } = await chosen(rows, replies({ rows }), undoing);
  await user.click(await screen.findByRole('button', { name: /^Pause \d deal/ }));
  await screen.findByRole('dialog', { name: /^\d deals? paused$/ });
  return {
    undo: () => user.click(dialog().getByRole('button', { name: 'Undo' })),
    // The file of the button that undoes loads with the first offer, through a promise, which only an awaited act resolves.
    close: () =>
      act(async () => {
        dialog().getAllByRole('button', { name: 'Close' })[0]!.click();
        await waitForEventLoop();
      }),
    user,
  };
}
const dialog = () => within(screen.getByRole('dialog'));
/** The message on the page that offers Undo. */
const offered = () => screen.queryByRole('group', { name: 'Undo' });

/** Ends the offer, which would outlive its test. */
const dismiss = async (user: Awaited<ReturnType<typeof chosen>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Dismiss' }));

it('names the deals whose pause could not be undone', async () => {
  const gone = row(6, 'Chess', { outcome: 'refused', why: 'It was deleted' });
  const { undo } = await paused([CLAY, row(6, 'Chess')], replies({ rows: [CLAY, gone] }));
  await undo();
  await screen.findByRole('dialog', { name: 'Undone' });
  expect(dialog().getByRole('status')).toHaveTextContent('1 deal is as before.');
  const results = within(dialog().getByRole('list', { name: 'Result' })).getAllByRole('listitem');
  expect(results.map(({ textContent }) => textContent)).toEqual(['Chessunchanged: It was deleted', 'Clay for twoas before']);
});

describe('after its dialog was closed', () => {
  it.each([
    ['undoes the change', replies({ rows: [CLAY] }), 'Undone: 1 deal is as before.', false],
    [
      'says what could not be undone',
      replies({ rows: [{ ...CLAY, outcome: 'refused', why: 'It was deleted' }] }),
      'Undone: 0 deals are as before. 1 unchanged: It was deleted.',
      false,
    ],
    ['offers it again after a refusal', refuses(409, 'ILLEGAL_TRANSITION', 'Not now'), 'Error: Not now', true],
  ])('Undo stays on the page, and %s', async (_, answer, words, stays) => {
    const { close, user } = await paused([CLAY], answer);
    await close();
    const again = await screen.findByRole('button', { name: 'Undo: 1 deal paused' });
    await expect(document.body).toPassAxe();
    await user.click(again);
    await waitFor(() => expect(message()).toBe(words));
    if (stays) await dismiss(user);
    await waitFor(() => expect(offered()).not.toBeInTheDocument());
    expect(sent().at(-1)).toEqual([CHANGE, { action: 'activate', ids: [5] }]);
  });

  it('Undo is offered if it failed in the closed dialog', async () => {
    let answer = (_: Response): void => undefined;
    const { undo, close, user } = await paused([CLAY], () => new Promise<Response>((resolve) => (answer = resolve)));
    await undo();
    await close();
    expect(offered()).not.toBeInTheDocument();
    answer(Response.json({ status: 409, code: 'ILLEGAL_TRANSITION', message: 'Not now' }, { status: 409 }));
    await waitFor(() => expect(offered()).toHaveTextContent('1 deal paused'));
    await dismiss(user);
  });

  it('Undo is offered if it was closed before the change was made', async () => {
    const { user } = await chosen([CLAY], slow(replies({ rows: [CLAY] })));
    await user.click(await screen.findByRole('button', { name: 'Pause 1 deal' }));
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(offered()).toHaveTextContent('1 deal paused'));
    await dismiss(user);
  });
});
