import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hasSingleKeys } from '../../../lists/single-keys';
import { ShortcutsDialog } from './shortcuts-dialog';

it('lists the keys and what they do', async () => {
  render(<ShortcutsDialog onClose={() => undefined} />);
  const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Find or do anything').parentElement).toHaveTextContent('Ctrl K Find or do anything');
  expect(dialog.getByText('Go to the search', { exact: false }).parentElement).toHaveTextContent(/^\/ Go to the search/);
  await expect(document.body).toPassAxe();
});

it('turns off the keys that work without Ctrl wherever the focus is, until they are turned on again', async () => {
  const user = userEvent.setup();
  const shown = render(<ShortcutsDialog onClose={() => undefined} />);
  const keys = screen.getByRole('switch', { name: 'Use / and B' });
  expect(keys).toHaveAccessibleDescription(/^Turn them off if you dictate/);
  await user.click(keys);
  expect(hasSingleKeys()).toBe(false);
  shown.unmount();
  render(<ShortcutsDialog onClose={() => undefined} />);
  await user.click(screen.getByRole('switch', { name: 'Use / and B', checked: false }));
  expect(hasSingleKeys()).toBe(true);
});
