import { jest } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { useFetchedSoon } from './use-fetched-soon';

const fetchAhead = jest.fn(() => Promise.resolve(true));
const saves = (connection: object) => Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
function Part() {
  useFetchedSoon({ fetchAhead }, {});
  return null;
}

let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  fetchAhead.mockClear();
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => idle.push(work), cancelIdleCallback: () => (idle = []) });
});
afterEach(() => {
  cleanup();
  saves({});
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(globalThis, name);
});

it('fetches each dialog once, after its page is painted', () => {
  const { rerender } = render(<Part />);
  rerender(<Part />);
  expect(fetchAhead).not.toHaveBeenCalled();
  for (const work of idle) work();
  expect(fetchAhead).toHaveBeenCalledTimes(1);
});

it('fetches nothing for a page that was left before', () => {
  render(<Part />).unmount();
  expect(idle).toEqual([]);
});

it.each([{ saveData: true }, { effectiveType: '2g' }])('fetches nothing over a connection with %o', (connection) => {
  saves(connection);
  render(<Part />);
  for (const work of idle) work();
  expect(fetchAhead).not.toHaveBeenCalled();
});
