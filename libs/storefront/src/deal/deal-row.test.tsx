import type { DealWithLocations } from '@homeroom/contracts';
import { BrowserRouter } from '@homeroom/web';
import { render, screen, within } from '@testing-library/react';
import { aDeal } from '../../../../tools/component-tests/a-deal';
import { DealRow } from './deal-row';

const draw = (deals: readonly DealWithLocations[]) =>
  render(
    <BrowserRouter>
      <DealRow title="Similar deals" deals={deals}>
        <a href="/deals">See all</a>
      </DealRow>
    </BrowserRouter>,
  );

it('is a section with its title, a link to all of them, and a link on each deal', async () => {
  const { container } = draw([aDeal(), aDeal({ id: 8, title: 'Kayaks for two' })]);
  const row = within(screen.getByRole('region', { name: 'Similar deals' }));
  expect(row.getByRole('heading', { level: 2 })).toHaveTextContent('Similar deals');
  expect(row.getByRole('link', { name: 'See all' })).toBeInTheDocument();
  expect(row.getAllByRole('listitem')).toHaveLength(2);
  expect(row.getByRole('link', { name: /Kayaks for two/ })).toHaveAttribute('href', '/deals/8');
  await expect(container).toPassAxe();
});

it('is not shown without deals', () => {
  const { container } = draw([]);
  expect(container).toBeEmptyDOMElement();
});

it('shows when a future sale begins, and not how many are left', () => {
  draw([aDeal({ state: 'paused', isScheduled: true, startsAt: '2026-12-04T08:00:00.000Z', maxQuantity: 9 })]);
  expect(screen.getByText('Starts Friday, December 4')).toBeInTheDocument();
  expect(screen.queryByText(/remaining/)).not.toBeInTheDocument();
});
