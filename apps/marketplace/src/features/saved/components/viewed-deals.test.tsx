import { act, screen, waitFor, within } from '@testing-library/react';
import { aDeal } from '../../../../../../tools/component-tests/a-deal';
import { show } from '../../../testing/show';
import { noteViewed } from '../kept-ids';
import { ViewedDeals } from './viewed-deals';

beforeEach(() => localStorage.clear());

it('shows recently viewed deals, newest first and each once, without the open one', async () => {
  for (const id of [7, 8, 9, 7, 10]) noteViewed(id);
  expect(localStorage.getItem('homeroom:viewed-deals')).toBe('[10,7,9,8]');
  const answers = Object.fromEntries([7, 8, 9].map((id) => [`/api/deals/${id}`, () => Response.json(aDeal({ id, title: `Deal ${id}` }))]));
  show(<ViewedDeals except={10} />, answers);
  const row = await screen.findByRole('region', { name: 'Recently viewed' });
  expect(
    within(row)
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading').textContent),
  ).toEqual(['Deal 7', 'Deal 9', 'Deal 8']);
  await expect(document.body).toPassAxe();
});

it('shows nothing when nothing was viewed', () => {
  show(<ViewedDeals />, {});
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('appears only while its place is out of view', async () => {
  let tell: IntersectionObserverCallback | undefined;
  const see = (isIntersecting: boolean, top: number) =>
    act(() =>
      tell!([{ isIntersecting, boundingClientRect: { top } } as IntersectionObserverEntry], undefined as unknown as IntersectionObserver),
    );
  class Observer {
    constructor(listener: IntersectionObserverCallback) {
      tell = listener;
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer, CSS: { supports: () => false } });
  noteViewed(7);
  show(<ViewedDeals />, { '/api/deals/7': () => Response.json(aDeal({ id: 7 })) });
  await waitFor(() => expect(tell).toBeDefined());
  see(true, 400);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  see(false, -900);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  see(false, 900);
  expect(screen.getByRole('region', { name: 'Recently viewed' })).toBeVisible();
  see(true, 400);
  expect(screen.getByRole('region', { name: 'Recently viewed' })).toBeVisible();
  for (const name of ['IntersectionObserver', 'CSS']) Reflect.deleteProperty(globalThis, name);
});
