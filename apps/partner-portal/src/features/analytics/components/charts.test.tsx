import type { DayFigures } from '@homeroom/contracts';
import { render, screen } from '@testing-library/react';
import { DaysCharts } from './charts';

const daysOf = (count: number): DayFigures[] =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10),
    views: 10,
    purchases: 2,
    redemptions: 1,
    revenue: 80,
    schoolPoints: 80,
    conversion: 20,
  }));

const columns = () => document.querySelectorAll('figure:first-child g rect').length;

it('charts views separately from purchases and redemptions, day by day', async () => {
  const { container } = render(<DaysCharts days={daysOf(30)} />);
  expect(screen.getByRole('img', { name: 'Chart: 300 views in 30 days' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Chart: 60 purchases and 30 redemptions in 30 days' })).toBeVisible();
  expect(columns()).toBe(30);
  expect(screen.getByText('How many people viewed your deals?')).toBeVisible();
  await expect(container).toPassAxe();
});

it.each([
  [46, 7],
  [90, 13],
  [91, 13],
  [365, 53],
])('groups %d days into %d weeks', (days, weeks) => {
  render(<DaysCharts days={daysOf(days)} />);
  expect(columns()).toBe(weeks);
  expect(screen.getByText('How many people viewed your deals each week?')).toBeVisible();
  expect(screen.getByRole('img', { name: `Chart: ${days * 10} views in ${days} days`.replace('3650', '3,650') })).toBeVisible();
});
