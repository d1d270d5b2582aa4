import { render, screen } from '@testing-library/react';
import { Button } from '../button/button';
import { SearchIcon } from '../icon/icons';
import { EmptyState } from './empty-state';

it('says what is missing, why, and what to do', async () => {
  const { container } = render(
    <EmptyState title="No deals found" icon={<SearchIcon />} action={<Button>Clear filters</Button>}>
      Try other words.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'No deals found' })).toBeInTheDocument();
  expect(screen.getByText('Try other words.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeInTheDocument();
  expect(container.querySelector('svg')).toBeInTheDocument();
  await expect(container).toPassAxe();
});

it('is the page’s heading when there is nothing else', () => {
  render(<EmptyState level={1} title="Page not found" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
});

it('leaves no gap for missing parts', () => {
  const { container } = render(<EmptyState title="Nothing here" />);
  expect(container.querySelectorAll('.icon, .text, .action')).toHaveLength(0);
});
