import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { useFetchedSoon } from './use-fetched-soon';

const fetchAhead = jest.fn(() => Promise.resolve(true));
const saves = (connection: object) => Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
function Part() {
  useFetchedSoon({ fetchAhead }, {});
  return null;
}

beforeEach(() => void fetchAhead.mockClear());
afterEach(() => saves({}));

it('fetches each dialog once with its page', () => {
  const { rerender } = render(<Part />);
  rerender(<Part />);
  expect(fetchAhead).toHaveBeenCalledTimes(1);
});

it.each([{ saveData: true }, { effectiveType: '2g' }])('fetches nothing over a connection with %o', (connection) => {
  saves(connection);
  render(<Part />);
  expect(fetchAhead).not.toHaveBeenCalled();
});
