import type { ExportView } from '@homeroom/contracts';
import { screen, waitFor } from '@testing-library/react';
import { message, open, refuses, replies, type Replies } from '../../../../tools/component-tests/open-dialog';
import { ExportButton } from './export-button';

const RUNNING = {
  ...{ id: 5, list: 'deals', q: null, schoolId: null, filter: null, state: 'running', rows: 1_000, totalRows: 2_500 },
  ...{ askedBy: 'sam@homeroom.test', askedAt: '2026-11-22T00:54:05.000Z' },
} satisfies ExportView;
const ORDER = 'POST /api/admin/exports';
const ONE = '/api/admin/exports/5';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
});
afterEach(() => Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click'));

async function exporting(answers: Replies) {
  const { user } = await open(() => <ExportButton list="deals" />, answers);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  return user;
}

it('names the file by the list, and by the day of the marketplace', async () => {
  await exporting({ [ORDER]: replies({ ...RUNNING, state: 'done' }), [`${ONE}/file`]: () => new Response('Id') });
  await waitFor(() => expect(saved).toEqual(['deals-2026-11-21.csv']));
});

it('says that somebody canceled it', async () => {
  await exporting({ [ORDER]: replies(RUNNING), [ONE]: refuses(404, 'NOT_FOUND', 'There is no such export') });
  await waitFor(() => expect(message()).toBe('Error: The export was canceled.'));
  expect(saved).toEqual([]);
});
