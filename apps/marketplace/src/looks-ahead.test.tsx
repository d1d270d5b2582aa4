import { SCREENS } from '@homeroom/contracts';
import { Link, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { HTMLAttributes } from 'react';
import { aDeal } from '../../../tools/component-tests/a-deal';
import { aSchool } from './testing/a-school';
import { show } from './testing/show';

/** Visible from the start; jsdom has no layout. */
class InSight {
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe(target: Element) {
    const entry = { target, isIntersecting: target.textContent === 'In sight' } as unknown as IntersectionObserverEntry;
    this.tell([entry], this as unknown as IntersectionObserver);
  }
  unobserve() {}
  disconnect() {}
}
globalThis.IntersectionObserver = InSight as unknown as typeof IntersectionObserver;
const fetchDialogCode = jest.fn(() => {
  throw new Error('did not come');
});
jest.unstable_mockModule('./features/schools/components/how-it-works-dialog', fetchDialogCode);
const fetchFullSize = jest.fn(() => ({ default: () => null }));
jest.unstable_mockModule('../../../libs/storefront/src/gallery/full-size-dialog', fetchFullSize);
const fetchFilters = jest.fn(() => ({ ActiveFilters: () => null, QuickFilters: () => null }));
jest.unstable_mockModule('./features/deals/components/narrowing', fetchFilters);
const { default: LooksAhead } = await import('./looks-ahead');

const LIST = '/api/deals/with-locations';
const answers = {
  [LIST]: () => Response.json([aDeal()]),
  '/api/deals/7': () => Response.json(aDeal()),
  '/api/schools/3': () => Response.json(aSchool()),
};

/** What a visible link requests from the API, and what it requests on hover. */
function look(to: string, words: string) {
  const queries = newQueryClient();
  show(
    <main>
      <Link to={to}>{words}</Link>
      <LooksAhead />
    </main>,
    answers,
    '/',
    queries,
  );
  const read = () =>
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey.slice(0, 2).join(' '));
  return {
    read,
    settle: () => act(() => jest.advanceTimersByTimeAsync(2_000)),
    point: () => fireEvent.pointerOver(screen.getByRole('link')),
  };
}
const saves = (connection: object) => Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  saves({});
});

it('prefetches the list of deals when a link to it has been visible for a while', async () => {
  const { read, settle } = look(SCREENS.deals, 'In sight');
  expect(read()).toEqual([]);
  expect(fetchFilters).not.toHaveBeenCalled();
  await settle();
  expect(read()).toEqual(['deals list']);
  expect(fetchFilters).toHaveBeenCalled();
});

it('prefetches nothing for links out of sight, and no single deals or schools for visible ones', async () => {
  const far = look(SCREENS.deals, 'Far below');
  await far.settle();
  expect(far.read()).toEqual([]);
  const deal = look(SCREENS.deal(7), 'In sight');
  await deal.settle();
  expect(deal.read()).toEqual([]);
});

it.each([
  ['the list of deals', `${SCREENS.deals}?category=Camps`, 'deals list'],
  ['a deal', SCREENS.deal(7), 'deals 7'],
  ['a school', SCREENS.school(3), 'schools 3'],
])('prefetches %s when someone points at a link to it', (_, to, read) => {
  const link = look(to, 'Far below');
  link.point();
  expect(link.read()).toEqual([read]);
});

it.each([
  ['saves data', { saveData: true }],
  ['has a poor connection', { effectiveType: '2g' }],
])('prefetches nothing for someone who %s', async (_, connection) => {
  saves(connection);
  const { read, settle, point } = look(SCREENS.deals, 'In sight');
  await settle();
  point();
  expect(read()).toEqual([]);
});

it('requests nothing, and does not fail, for a link to another part of the site', () => {
  const failed = jest.fn();
  addEventListener('error', failed);
  const link = look('/business/login', 'Far below');
  link.point();
  removeEventListener('error', failed);
  expect([link.read(), failed.mock.calls.length]).toEqual([[], 0]);
});

/** A settled page with a button under the pointer. */
async function buttonThatIs(sight: string, opens: Partial<HTMLAttributes<HTMLButtonElement>>, connection = {}) {
  saves(connection);
  fetchDialogCode.mockClear();
  show(
    <main>
      <button {...opens}>{sight}</button>
      <LooksAhead />
    </main>,
    answers,
  );
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  const whenSeen = fetchDialogCode.mock.calls.length;
  fireEvent.pointerOver(screen.getByRole('button'));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  return { whenSeen, whenPointedAt: fetchDialogCode.mock.calls.length - whenSeen };
}

it.each([
  ['in sight', { whenSeen: 1 }],
  ['far below', { whenSeen: 0, whenPointedAt: 1 }],
])('fetches the shared dialog code for a button %s that opens one, and retries what failed', async (sight, fetched) => {
  expect(await buttonThatIs(sight === 'in sight' ? 'In sight' : 'Far below', { 'aria-haspopup': 'dialog' })).toMatchObject(fetched);
});

it.each([
  ['a button that opens none', {}, {}],
  ['somebody who saves data', { 'aria-haspopup': 'dialog' }, { saveData: true }],
] as const)('fetches no dialog for %s', async (_, opens, connection) => {
  expect(await buttonThatIs('In sight', opens, connection)).toEqual({ whenSeen: 0, whenPointedAt: 0 });
});

it('fetches the large picture for a deal’s pictures in sight', async () => {
  show(
    <main>
      <div data-morph="picture">
        <button aria-haspopup="dialog">In sight</button>
      </div>
      <LooksAhead />
    </main>,
    answers,
  );
  expect(fetchFullSize).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(fetchFullSize).toHaveBeenCalledTimes(1);
});
