import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

function Views() {
  const [value, setValue] = useState('deals');
  return (
    <Tabs
      label="Your business"
      value={value}
      onChange={setValue}
      tabs={['overview', 'deals', 'places'].map((id) => ({ id, label: id, content: <button type="button">See {id}</button> }))}
    />
  );
}
const tab = (name: string) => screen.getByRole('tab', { name });

it('shows one view, named by its tab', async () => {
  const { container } = render(<Views />);
  expect(screen.getByRole('tablist', { name: 'Your business' })).toBeInTheDocument();
  expect(tab('deals')).toHaveAttribute('aria-selected', 'true');
  expect(tab('overview')).toHaveAttribute('aria-selected', 'false');
  expect(screen.getByRole('tabpanel', { name: 'deals' })).toHaveTextContent('See deals');
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  await expect(container).toPassAxe();
});

it.each([
  ['{ArrowRight}', 'places'],
  ['{ArrowLeft}', 'overview'],
  ['{Home}', 'overview'],
  ['{End}', 'places'],
  ['{ArrowRight}{ArrowRight}', 'overview'],
])('the keys %s lead to %s', async (keys, name) => {
  const user = userEvent.setup();
  const { container } = render(<Views />);
  await user.tab();
  expect(tab('deals')).toHaveFocus();
  await user.keyboard(keys);
  expect(tab(name)).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name })).toHaveTextContent(`See ${name}`);
  await expect(container).toPassAxe();
});

it('is one Tab stop, and the next is in its view', async () => {
  const user = userEvent.setup();
  render(<Views />);
  await user.tab();
  await user.tab();
  expect(screen.getByRole('tabpanel', { name: 'deals' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'See deals' })).toHaveFocus();
});
