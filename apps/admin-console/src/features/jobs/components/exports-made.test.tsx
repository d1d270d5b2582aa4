import type { ExportView } from '@homeroom/contracts';
import { QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
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
