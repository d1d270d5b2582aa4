import type { ExportView } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { message, offline, open, refuses, replies, type Replies } from '../../../../tools/component-tests/open-dialog';
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
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
});

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

it('goes on after answers about its progress were lost, because the server makes the file anyway', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const lost = [offline, () => new Response('<h1>Bad Gateway</h1>', { status: 502 }), refuses(429, 'TOO_MANY_REQUESTS', 'Too often')];
  await exporting({
    [ORDER]: replies(RUNNING),
    [ONE]: () => (lost.shift() ?? replies({ ...RUNNING, state: 'done' }))(),
    [`${ONE}/file`]: () => new Response('Id'),
  });
  await jest.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(saved).toEqual(['deals-2026-11-21.csv']));
  expect(message()).toBe('');
});

it('gives up after a minute without answers, and says where the file may appear', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await exporting({ [ORDER]: replies(RUNNING), [ONE]: offline });
  await jest.advanceTimersByTimeAsync(60_000);
  await waitFor(() => expect(message()).toBe('No answer came back: Once the file is made, it is under Jobs.'));
});

it('does not ask again once it may not', async () => {
  await exporting({ [ORDER]: replies(RUNNING), [ONE]: refuses(403, 'FORBIDDEN', 'Your role cannot export lists') });
  await waitFor(() => expect(message()).toBe('Error: Your role cannot export lists'));
});

it('says that a finished file could not be downloaded, and where it is', async () => {
  await exporting({ [ORDER]: replies({ ...RUNNING, state: 'done' }), [`${ONE}/file`]: offline });
  await waitFor(() => expect(message()).toBe('Error: The file could not be downloaded. It is under Jobs.'));
});
