import type { RemoteVitals } from '@homeroom/contracts';
import { useQuery } from '@homeroom/web';
import { screen, within } from '@testing-library/react';
import { offline, open, replies } from '../../../../../../tools/component-tests/open-dialog';
import { vitalsQuery } from '../api/vitals';
import { VersionVitals } from './version-vitals';

const WHERE = '/api/admin/releases/shop/vitals';
const figures = (version: string, more: object = {}) => ({
  ...{ version, pages: 200, errors: 3, failedCalls: 0 },
  within: { paint: 1_500, shift: 50, interaction: 200, task: 100, memory: null },
  steps: { deal: 90, checkout: 40, pay: 12, paid: 11, stalled: 1 },
  ...more,
});
const trouble = { kind: 'clicked', message: 'x is undefined', place: 'src/routes/deal.tsx:41:7', count: 3, before: 0 } as const;
const seen = { firstSeen: '2026-11-03T21:05:00.000Z', lastSeen: '2026-11-04T21:05:00.000Z' };
const VITALS: RemoteVitals = {
  remote: 'shop',
  now: figures('0.2.0+b'),
  before: figures('0.1.0+a', { pages: 1_000, errors: 0, within: { paint: 2_500, shift: 100, interaction: 100, task: 50, memory: 50 } }),
  troubles: [
    { ...trouble, ...seen },
    { ...seen, kind: 'call', message: 'GET /api/deals/:id 500', place: null, count: 2, before: 5 },
  ],
};
const show = (vitals: RemoteVitals) => open(() => <VersionVitals remote="shop" title="Marketplace" />, { [WHERE]: replies(vitals) });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('shows a version beside the one before it, with the place of each error in the sources', async () => {
  const { page } = await show(VITALS);
  const table = await screen.findByRole('region', { name: 'How Marketplace performs for visitors' });
  const row = (name: string) => cellsOf(within(table).getByRole('row', { name: new RegExp(`^${name} `) }));
  expect(row('Errors')).toEqual(['3 (1.5 per 100 pages)', '0 (0 per 100 pages)']);
  expect(row('Largest paint')).toEqual(['1,500 ms', '2,500 ms']);
  expect(row('Layout shift')).toEqual(['0.05', '0.1']);
  expect(row('Memory')).toEqual(['–', '50 MB']);
  expect(row('Pressed Pay, got nowhere')).toEqual(['1', '1']);
  const errors = screen.getByRole('region', { name: 'Errors of Marketplace' });
  const [thrown, call] = within(errors).getAllByRole('row').slice(1);
  expect(thrown).toHaveTextContent('x is undefined NewError in a click, src/routes/deal.tsx:41:7');
  expect(cellsOf(thrown!).slice(0, 2)).toEqual(['3', '0']);
  expect(call).toHaveTextContent('GET /api/deals/:id 500 Failed call');
  expect(call).not.toHaveTextContent('New');
  await expect(page.container).toPassAxe();
});

it('shows only errors of the shell, because everything else counts for the remote on the page', async () => {
  const ofShell = { ...VITALS, remote: 'shell', troubles: VITALS.troubles.slice(0, 1) };
  const { page } = await open(() => <VersionVitals remote="shell" title="the shell" />, {
    '/api/admin/releases/shell/vitals': replies(ofShell),
  });
  const table = await screen.findByRole('region', { name: 'How the shell performs for visitors' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pages', 'Errors']);
  expect(screen.getByRole('region', { name: 'Errors of the shell' })).toHaveTextContent('x is undefined New');
  await expect(page.container).toPassAxe();
});

it('shows a first version alone, without errors', async () => {
  await show({ ...VITALS, before: null, troubles: [] });
  expect(await screen.findByRole('columnheader', { name: 'No version before' })).toBeInTheDocument();
  expect(screen.getByText('No errors and no failed calls were reported.')).toBeInTheDocument();
});

it('does not say that a version without visitors has no errors', async () => {
  await show({ ...VITALS, now: figures('0.2.0+b', { pages: 0, errors: 0 }), before: null, troubles: [] });
  expect(await screen.findByText('No visits have been reported yet.')).toBeInTheDocument();
  expect(screen.queryByText(/No errors/)).not.toBeInTheDocument();
});

it('shows no table of zeros and dashes before anybody has visited', async () => {
  await show({ ...VITALS, now: figures('0.2.0+b', { pages: 0, errors: 0 }), before: null, troubles: [] });
  expect(await screen.findByText('No visits have been reported yet.')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('compares a version that nobody has visited yet with the one before it', async () => {
  await show({ ...VITALS, now: figures('0.2.0+b', { pages: 0, errors: 0 }), troubles: [] });
  expect(await screen.findByRole('table')).toBeInTheDocument();
  expect(screen.getByText('No visits to this version have been reported yet.')).toBeInTheDocument();
});

function LookedAtAgain() {
  const { isRefetchError, refetch } = useQuery(vitalsQuery('shop'));
  return (
    <>
      <VersionVitals remote="shop" title="Marketplace" />
      <button type="button" onClick={() => void refetch()}>
        {isRefetchError ? 'The look failed' : 'Look again'}
      </button>
    </>
  );
}

it('keeps its figures when a refresh fails', async () => {
  let reply = replies(VITALS);
  const { user } = await open(() => <LookedAtAgain />, { [WHERE]: () => reply() });
  await screen.findByRole('region', { name: 'How Marketplace performs for visitors' });
  reply = offline;
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  await screen.findByRole('button', { name: 'The look failed' });
  expect(screen.getByRole('region', { name: 'How Marketplace performs for visitors' })).toBeInTheDocument();
});

it('says when they could not be loaded, and retries', async () => {
  await open(() => <VersionVitals remote="shop" title="Marketplace" />, { [WHERE]: offline });
  expect(await screen.findByText('Could not load how Marketplace performs')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

describe('on a phone', () => {
  const { innerWidth } = window;
  beforeEach(() => void Object.assign(window, { innerWidth: 390 }));
  afterEach(() => void Object.assign(window, { innerWidth }));

  it('says in a line how a version does, and shows the figures when asked', async () => {
    const { user, page } = await show(VITALS);
    const line = await screen.findByText('200 pages, 3 errors, no failed calls in 7 days');
    expect(line).toHaveTextContent('1 new error');
    expect(screen.queryByRole('region', { name: 'Errors of Marketplace' })).not.toBeVisible();
    await expect(page.container).toPassAxe();
    await user.click(line);
    expect(screen.getByRole('region', { name: 'Errors of Marketplace' })).toBeVisible();
  });
});
