import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { SideNavigation } from './side-navigation';

const Link = ({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);
const entries = [
  { id: 'deals', label: 'Deals', to: '/admin?tab=deals', isCurrent: true, icon: 'ticket' },
  { id: 'requests', label: 'Requests', to: '/admin?tab=requests', isCurrent: false, icon: 'no such drawing', waiting: 3 },
  { id: 'log', label: 'Log', to: '/admin?tab=log', isCurrent: false, waiting: 0 },
];

it('names its places, marks the open one, and shows what is waiting', async () => {
  render(<SideNavigation label="Administration" entries={entries} link={Link} />);
  expect(screen.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('aria-current')])).toEqual([
    ['Deals', 'page'],
    ['Requests 3', null],
    ['Log', null],
  ]);
  expect(screen.getByRole('link', { name: 'Requests 3' })).toHaveAttribute('href', '/admin?tab=requests');
  await expect(document.body).toPassAxe();
});

it('shows no more than 99+', () => {
  render(<SideNavigation label="Menu" entries={[{ ...entries[1]!, waiting: 1_204 }]} link={Link} />);
  expect(screen.getByRole('link')).toHaveTextContent('Requests 99+');
});

it('reports that a place was chosen', async () => {
  const chosen = jest.fn();
  render(<SideNavigation label="Menu" entries={[{ ...entries[0]!, to: '#deals' }]} link={Link} onChoose={chosen} />);
  await userEvent.click(screen.getByRole('link', { name: 'Deals' }));
  expect(chosen).toHaveBeenCalledTimes(1);
});
