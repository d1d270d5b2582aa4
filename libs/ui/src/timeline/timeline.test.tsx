import { render, screen, within } from '@testing-library/react';
import { Timeline, type TimelineItem } from './timeline';

const item = (key: string, day: string, more: Partial<TimelineItem> = {}): TimelineItem => ({
  key,
  at: '2026-11-22T00:54:05.000Z',
  day,
  time: '4:54 PM',
  title: key,
  ...more,
});

it('lists events in the given order, and each day once', async () => {
  render(
    <Timeline
      title="Timeline"
      items={[
        item('Refunded', 'Nov 22, 2026', { tone: 'good', detail: 'The studio closed' }),
        item('Refund requested', 'Nov 22, 2026', { tone: 'waiting' }),
        item('Paid', 'Nov 21, 2026'),
      ]}
    />,
  );
  const entries = within(within(screen.getByRole('region', { name: 'Timeline' })).getByRole('list', { name: 'Timeline' })).getAllByRole(
    'listitem',
  );
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Nov 22, 2026Refunded4:54 PMThe studio closed',
    'Refund requested4:54 PM',
    'Nov 21, 2026Paid4:54 PM',
  ]);
  expect(entries[0]!.querySelector('time')).toHaveAttribute('datetime', '2026-11-22T00:54:05.000Z');
  await expect(document.body).toPassAxe();
});
