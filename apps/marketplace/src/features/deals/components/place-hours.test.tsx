import type { OpenSpan, OpeningHours } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PlaceHours } from './place-hours';

const week: OpenSpan[] = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '18:00' }));
const hours = (change: Partial<OpeningHours> = {}): OpeningHours => ({ kind: 'weekly', week, closures: [], ...change });
const THANKSGIVING = { firstDay: '2026-11-26', lastDay: '2026-11-26', reason: 'Thanksgiving' };

/** Tuesday, a minute before six in California. */
beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-25T01:59:30Z') }));
afterEach(() => void jest.useRealTimers());

it('says that it is open and until when, updates on time, and unfolds the whole week', async () => {
  const { container } = render(<PlaceHours name="The studio" hours={hours()} />);
  expect(screen.getByText('Open now · closes 6 PM')).toBeInTheDocument();
  expect(screen.getByText('Saturday').nextSibling).toHaveTextContent('Closed');
  expect(screen.getByText('Monday').nextSibling).toHaveTextContent('9 AM – 6 PM');
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText('Closed now · opens 9 AM tomorrow')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(15 * 3_600_000));
  expect(screen.getByText('Open now · closes 6 PM')).toBeInTheDocument();
  jest.useRealTimers();
  await expect(container).toPassAxe();
});

it('is up to date at once when its tab is shown again, in which timers had stopped', () => {
  render(<PlaceHours name="The studio" hours={hours({ closures: [THANKSGIVING] })} />);
  expect(screen.getByRole('list', { name: 'Closed on' })).toBeInTheDocument();
  jest.setSystemTime(new Date('2026-11-27T18:00:00Z'));
  fireEvent(document, new Event('visibilitychange'));
  expect(screen.getByText('Open now · closes 6 PM')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Closed on' })).not.toBeInTheDocument();
});

it('is rendered by the server without the time of day', async () => {
  // The server library asks for these on load, and uses neither here.
  Object.assign(globalThis, {
    MessageChannel: class {
      port1 = {};
      port2 = {};
    },
    TextEncoder: class {
      encode = () => new Uint8Array();
    },
  });
  const { renderToString } = await import('react-dom/server');
  const drawn = renderToString(<PlaceHours name="The studio" hours={hours({ closures: [THANKSGIVING] })} />);
  expect(drawn).toContain('Opening hours');
  expect(drawn).not.toMatch(/Open now|Closed now|Thanksgiving/);
});

it('shows the closed days', () => {
  render(<PlaceHours name="The studio" hours={hours({ closures: [THANKSGIVING] })} />);
  expect(screen.getByRole('list', { name: 'Closed on' })).toHaveTextContent('Closed November 26: Thanksgiving');
});

it('says when visits are by appointment', () => {
  render(<PlaceHours name="The studio" hours={hours({ kind: 'appointment' })} />);
  expect(screen.getByText('By appointment')).toBeInTheDocument();
  expect(screen.queryByText('Monday')).not.toBeInTheDocument();
});
