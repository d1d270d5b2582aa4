import { act, screen, waitFor } from '@testing-library/react';
import { aDeal } from '../../../../../../tools/component-tests/a-deal';
import { show } from '../../../testing/show';
import { DealsAround } from './deals-around';

const LIST = '/api/deals/with-locations';
const shown = (deals: object[]) => Response.json(deals, { headers: { 'x-total-count': String(deals.length) } });

/** Reports, like the browser, whether the place is in view. */
let see: (isIntersecting: boolean) => void;
let idle: () => void;
let watched: () => number;
beforeEach(() => {
  const listeners = new Set<IntersectionObserverCallback>();
  see = (isIntersecting) =>
    act(() => listeners.forEach((listener) => listener([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver)));
  watched = () => listeners.size;
  class Observer {
    constructor(private readonly listener: IntersectionObserverCallback) {}
    observe = () => void listeners.add(this.listener);
    disconnect = () => void listeners.delete(this.listener);
  }
  idle = () => undefined;
  Object.assign(globalThis, {
    IntersectionObserver: Observer,
    requestIdleCallback: (then: () => void) => ((idle = () => act(then)), 1),
    cancelIdleCallback: () => (idle = () => undefined),
  });
});
afterEach(() => {
  for (const name of ['IntersectionObserver', 'requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'connection');
});

function meet() {
  const asked: string[] = [];
  const answer = () => {
    asked.push(LIST);
    return shown([aDeal({ id: 8, title: 'Glazing for beginners' })]);
  };
  show(
    <main>
      <DealsAround deal={aDeal()} />
    </main>,
    { [LIST]: answer },
  );
  return { asked, place: screen.getByRole('main').firstElementChild! };
}
const row = () => screen.findByRole('region', { name: 'More from Clay House' });

it('requests deals once the page is idle, and keeps its height while it is in view', async () => {
  const { asked, place } = meet();
  expect(asked).toEqual([]);
  expect(place).toHaveClass('held');
  idle();
  await row();
  await waitFor(() => expect(watched()).toBe(1));
  see(true);
  expect(place).toHaveClass('held');
  see(false);
  expect(place).not.toHaveClass('held');
  see(true);
  expect(place).not.toHaveClass('held');
});

it('waits until the reader comes near if they save data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { asked } = meet();
  idle();
  see(false);
  expect(asked).toEqual([]);
  see(true);
  await row();
  expect(asked).toHaveLength(2);
});
