import { render, screen, within } from '@testing-library/react';
import { ShortcutsDialog } from './shortcuts-dialog';

it('lists the keys and what they do', async () => {
  render(<ShortcutsDialog onClose={() => undefined} />);
  const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Find or do anything').parentElement).toHaveTextContent('Ctrl K Find or do anything');
  expect(dialog.getByText('Go to the search', { exact: false }).parentElement).toHaveTextContent(/^\/ Go to the search/);
  await expect(document.body).toPassAxe();
});
