import { fireEvent, render, screen } from '@testing-library/react';
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

it('scrolls the chosen tab into view when it is chosen and when the width changes, and leaves the row alone when only the height does', async () => {
  const user = userEvent.setup();
  render(<Views />);
  const row = screen.getByRole('tablist');
  let width = 100;
  Object.defineProperty(row, 'clientWidth', { get: () => width });
  Object.defineProperty(tab('places'), 'offsetLeft', { value: 400 });
  Object.defineProperty(tab('places'), 'clientWidth', { value: 60 });
  await user.click(tab('places'));
  expect(row.scrollLeft).toBe(380);
  // Somebody looks at the others, and the address bar or the keyboard of a phone comes or goes.
  row.scrollLeft = 0;
  fireEvent(window, new Event('resize'));
  expect(row.scrollLeft).toBe(0);
  // A phone is turned: the browser keeps the place, which shows others now.
  width = 200;
  fireEvent(window, new Event('resize'));
  expect(row.scrollLeft).toBe(330);
});
