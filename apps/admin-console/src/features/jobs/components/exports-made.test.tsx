import type { ExportView } from '@homeroom/contracts';
import { QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { message, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { ExportsMade } from './exports-made';

const MADE: ExportView = {
  id: 1,
  list: 'transactions',
  q: 'clay',
  schoolId: null,
  filter: null,
  state: 'done',
  rows: 3,
  totalRows: 3,
  askedBy: 'sam@homeroom.test',
  askedAt: '2026-11-22T00:54:05.000Z',
};

it.each<[string, Partial<ExportView>]>([
  ['transactions, “clay”', { filter: { sort: 'highest' } }],
  ['transactions, “clay”, filtered', { filter: { sort: 'highest', state: 'refunded' } }],
  ['transactions, filtered', { q: null, schoolId: 2 }],
  ['ledger', { list: 'ledger', q: null, schoolId: 2 }],
])('names a file %s', async (words, made) => {
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json([{ ...MADE, ...made }])));
  const { container } = render(
    <QueryClientProvider client={newQueryClient()}>
      <ExportsMade />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { name: `${words} Ready` })).toBeVisible();
  await expect(container).toPassAxe();
});

const show = (made: Partial<ExportView>, answers: Replies = {}) =>
  open(() => <ExportsMade />, Object.assign(answers, { '/api/admin/exports': replies([{ ...MADE, ...made }]), ...answers }));

it.each(['waiting', 'running'] as const)('cancels a file that is %s', async (state) => {
  const answers: Replies = { 'DELETE /api/admin/exports/1': replies({}, 204) };
  const { user } = await show({ state }, answers);
  const cancel = await screen.findByRole('button', { name: 'Cancel transactions' });
  await expect(document.body).toPassAxe();
  answers['/api/admin/exports'] = replies([]);
  await user.dblClick(cancel);
  expect(await screen.findByRole('heading', { name: 'No files yet' })).toBeVisible();
  expect(sent()).toEqual([['DELETE /api/admin/exports/1', undefined]]);
  expect(message()).toBe('Export canceled');
});

it('says what to do about a file that could not be made', async () => {
  await show({ state: 'failed', rows: 0, totalRows: null });
  expect(await screen.findByText(/^Please export the list again · sam@homeroom.test/)).toBeVisible();
  await expect(document.body).toPassAxe();
});

it('says that a file is no longer kept, and lists what there is', async () => {
  const answers: Replies = { '/api/admin/exports/1/file': refuses(404, 'NOT_FOUND', 'There is no such file') };
  const { user } = await show({}, answers);
  const download = await screen.findByRole('button', { name: 'Download transactions.csv' });
  answers['/api/admin/exports'] = replies([]);
  await user.click(download);
  await waitFor(() => expect(message()).toBe('Error: This file is no longer kept. Please export the list again.'));
  expect(await screen.findByRole('heading', { name: 'No files yet' })).toBeVisible();
});
