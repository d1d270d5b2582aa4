import { screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { offline, open, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aSchool } from '../../../testing/records';
import LedgerDialog from './ledger-dialog';

const PATH = '/api/admin/schools/7/ledger';
const list =
  (entries: object[], total = entries.length) =>
  () =>
    Response.json(entries, { headers: { 'x-total-count': String(total) } });
const SALE = {
  id: '1',
  at: '2026-11-01T20:00:00.000Z',
  kind: 'credit',
  points: 40,
  balance: 1_240,
  purchaseId: 377,
  about: 'Clay for two',
  isSchoolChange: false,
};
const CHANGE = { ...SALE, id: '3', kind: 'reversal', points: -40, balance: 200, isSchoolChange: true };
const REWARD = { ...SALE, id: '2', kind: 'redemption', points: -1_000, balance: 240, purchaseId: null, about: 'Assembly' };

const show = (answers: Replies) => open((close) => <LedgerDialog school={aSchool()} onClose={close} />, answers);
const dialog = () => screen.getByRole('dialog', { name: 'Ledger of Northlake' });

it.each([
  ['no answer', offline, 'Failed to fetch the ledger'],
  ['nothing yet', list([]), 'No points yet'],
])('says that there are no entries: %s', async (_, reply, words) => {
  await show({ [PATH]: reply });
  expect(await within(dialog()).findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ledger of Northlake' })).toHaveFocus();
  await expect(dialog()).toPassAxe();
});

it('shows each entry with the balance after it, and links to the order', async () => {
  await show({ [PATH]: list([SALE, REWARD, CHANGE]) });
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Clay for twoNov 1, 2026 · credit, order #377+40balance 1,240');
  expect(rows[2]).toHaveTextContent('Clay for twoNov 1, 2026 · school changed, order #377−40balance 200');
  expect(within(rows[0]!).getByRole('link', { name: 'order #377' })).toHaveAttribute('href', '/admin?tab=transactions&q=%23377');
  expect(rows[1]).toHaveTextContent('AssemblyNov 1, 2026 · redemption−1,000balance 240');
  expect(within(rows[1]!).queryByRole('link')).not.toBeInTheDocument();
  await expect(dialog()).toPassAxe();
});

it('pages to older entries, keeps the focus at either end, and says which page it shows', async () => {
  const { user } = await show({ [PATH]: list([SALE], 21) });
  const pages = await screen.findByRole('navigation', { name: 'Pages of the ledger' });
  expect(pages).toHaveTextContent('Page 1 of 2');
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(jest.mocked(fetch).mock.lastCall?.[0]).toBe(`${PATH}?limit=20&offset=20`));
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus();
  expect(pages).toHaveTextContent('Page 2 of 2');
});
