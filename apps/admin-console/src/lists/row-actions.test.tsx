import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RoleContext } from '../session/may';
import { RowActions } from './row-actions';

const onPress = jest.fn();
const show = () =>
  render(
    <RoleContext value="support">
      <RowActions
        of="Oak"
        actions={[
          { words: 'Edit', name: 'Edit Oak', onPress },
          { words: 'Ledger', name: 'Ledger of Oak', onPress },
          { words: 'Delete', name: 'Delete Oak', onPress, may: 'businesses.delete' },
        ]}
      />
    </RoleContext>,
  );
const button = (name: string) => screen.getByRole('button', { name });
beforeEach(() => {
  onPress.mockReset();
});

it('offers what is needed most, and the rest in a menu that belongs to its button', async () => {
  const { container } = show();
  const menu = container.querySelector('[popover]')!;
  expect(button('More for Oak')).toHaveAttribute('popovertarget', menu.id);
  expect([...menu.children].map(({ textContent }) => textContent)).toEqual(['Ledger', 'Delete']);
  await expect(document.body).toPassAxe();
});

it('closes the menu before it acts, so that the focus is on the menu’s button', async () => {
  show();
  let focused: Element | null = null;
  onPress.mockImplementation(() => {
    focused = document.activeElement;
  });
  await userEvent.click(button('Ledger of Oak'));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(focused).toBe(button('More for Oak'));
});

it('does nothing that the role may not do', async () => {
  show();
  await userEvent.click(button('Delete Oak'));
  expect(onPress).not.toHaveBeenCalled();
});
