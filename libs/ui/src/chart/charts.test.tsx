import { fireEvent, render, screen } from '@testing-library/react';
import { Funnel } from './funnel';
import { HeatMap } from './heat-map';
import { Ranking } from './ranking';
import { TrendChart } from './trend-chart';

const WEEK = ['Nov 1', 'Nov 2', 'Nov 3', 'Nov 4'];
const dollars = (value: number) => `$${value}`;

function showTrend() {
  const names = WEEK;
  const values = names.map((_, day) => day * 10);
  const { container } = render(
    <TrendChart
      label="Sales of 4 days: $60"
      names={names}
      series={[
        { name: 'Sales', values, tone: 'accent' },
        { name: 'Before', values: names.map(() => 5), tone: 'soft', isLine: true },
      ]}
      format={dollars}
    />,
  );
  const plot = container.querySelector('svg')!.parentElement!;
  plot.getBoundingClientRect = () => ({ left: 100, width: 400 }) as DOMRect;
  return { container, plot };
}

it('a trend is one labeled picture, with an axis of whole steps and named series', async () => {
  const { container } = showTrend();
  const chart = screen.getByRole('img', { name: 'Sales of 4 days: $60' });
  expect(chart).toHaveTextContent('SalesBefore$0$10$20$30Nov 1Nov 2Nov 3Nov 4');
  await expect(container).toPassAxe();
});

it('each column is as high as its value, and the line follows the comparison', () => {
  const { container } = showTrend();
  expect([...container.querySelectorAll('g rect')].map((bar) => Number(bar.getAttribute('height')).toFixed(1))).toEqual([
    '0.0',
    '33.3',
    '66.7',
    '100.0',
  ]);
  const heights = container.querySelector('polyline')!.getAttribute('points')!.split(' ');
  expect(heights).toHaveLength(4);
  expect(heights.map((point) => Number(point.split(',')[1]).toFixed(2))).toEqual(Array(4).fill('83.33'));
});

it.each([
  [105, 'Nov 1Sales $0Before $5'],
  [310, 'Nov 3Sales $20Before $5'],
  [700, 'Nov 4Sales $30Before $5'],
])('a pointer at %d px shows the day below it, until it leaves', (clientX, words) => {
  const { plot } = showTrend();
  fireEvent(plot, Object.assign(new MouseEvent('pointermove', { bubbles: true, clientX })));
  expect(plot).toHaveTextContent(words);
  fireEvent(plot, new MouseEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
  expect(plot).toHaveTextContent('');
});

it('a ranking lists the largest ten first, with their values', async () => {
  const bars = Array.from({ length: 12 }, (_, index) => ({ name: `Deal ${index}`, value: index }));
  const { container } = render(<Ranking label="Purchases by deal" bars={bars} format={dollars} />);
  const rows = screen.getAllByRole('listitem');
  expect(screen.getByRole('list', { name: 'Purchases by deal' })).toBeVisible();
  expect(rows.map(({ textContent }) => textContent)).toEqual(Array.from({ length: 10 }, (_, index) => `Deal ${11 - index}$${11 - index}`));
  expect((rows[1]!.lastElementChild as HTMLElement).style.width).toBe(`${(10 / 11) * 100}%`);
  await expect(container).toPassAxe();
});

it('a ranking without sales has no bars', () => {
  render(<Ranking label="Purchases by deal" bars={[{ name: 'Deal', value: 0 }]} />);
  expect((screen.getByRole('listitem').lastElementChild as HTMLElement).style.width).toBe('0%');
});

it('a funnel says how many reach each step, and which share of the step before', async () => {
  const steps = [
    { name: 'views', value: 80 },
    { name: 'purchases', value: 20 },
    { name: 'redemptions', value: 15 },
  ];
  const { container } = render(<Funnel label="Clay for two" steps={steps} />);
  expect(screen.getByRole('list', { name: 'Clay for two' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '80 views ',
    '20 purchases 25%',
    '15 redemptions 75%',
  ]);
  expect(screen.getAllByRole('listitem').map((row) => (row.lastElementChild as HTMLElement).style.width)).toEqual([
    '100%',
    '25%',
    '18.75%',
  ]);
  await expect(container).toPassAxe();
});

it('a funnel that nobody entered has no shares', () => {
  render(
    <Funnel
      label="Deal"
      steps={[
        { name: 'views', value: 0 },
        { name: 'purchases', value: 0 },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['0 views ', '0 purchases ']);
});

it('a heat map is one labeled picture, colored by value', async () => {
  const { container } = render(
    <HeatMap
      label="Most come on Tuesdays"
      rows={['Mon', 'Tue']}
      columns={['9 AM', '10 AM']}
      values={[
        [0, 2],
        [8, 4],
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: 'Most come on Tuesdays' })).toHaveTextContent('MonTue9 AM10 AM');
  const parts = [...container.querySelectorAll<HTMLElement>('[style*="--part"]')].map(({ style }) => style.getPropertyValue('--part'));
  expect(parts).toEqual(['0%', '25%', '100%', '50%']);
  await expect(container).toPassAxe();
});
