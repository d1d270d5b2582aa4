import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
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

it('shows the most needed action, and the others in a menu', async () => {
  const { container } = show();
  const menu = container.querySelector('[popover]')!;
  expect(button('More for Oak')).toHaveAttribute('popovertarget', menu.id);
  expect([...menu.children].map(({ textContent }) => textContent)).toEqual(['Ledger', 'Delete']);
  await expect(document.body).toPassAxe();
});

it('has all actions in the menu in a narrow column', () => {
  const { container } = render(<RowActions of="Oak" isNarrow actions={[{ words: 'Edit', name: 'Edit Oak', onPress }]} />);
  expect(container.querySelector('[popover]')).toHaveTextContent('Edit');
  expect(screen.getAllByRole('button')).toHaveLength(2);
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

it('does not run actions that the role may not', async () => {
  show();
  await userEvent.click(button('Delete Oak'));
  expect(onPress).not.toHaveBeenCalled();
});

describe('a press outside the open menu', () => {
  const followed = jest.fn();
  /** An open menu with a link and the menu of another row beside it. */
  const open = () => {
    show();
    render(
      <>
        <a href="#maple" onClick={followed}>
          Maple
        </a>
        <button type="button" popoverTarget="other" onClick={followed}>
          More for Maple
        </button>
      </>,
    );
    toggle('open');
  };
  const toggle = (newState: string) =>
    fireEvent(document.querySelector('[popover]')!, Object.assign(new Event('toggle'), { newState, oldState: '' }));
  const press = async (name: string) => {
    const target = screen.getByText(name);
    fireEvent.pointerDown(target);
    const isFollowed = fireEvent.click(target);
    await Promise.resolve();
    return isFollowed;
  };
  beforeEach(() => {
    followed.mockReset();
    location.hash = '';
  });

  it('only closes it, and the next press works as usual', async () => {
    open();
    expect(await press('Maple')).toBe(false);
    toggle('closed');
    expect(followed).not.toHaveBeenCalled();
    expect(await press('Maple')).toBe(true);
    expect(followed).toHaveBeenCalledTimes(1);
  });

  it('only closes it where the click comes after it has closed, as on a touch screen', () => {
    open();
    fireEvent.pointerDown(screen.getByText('Maple'));
    toggle('closed');
    expect(fireEvent.click(screen.getByText('Maple'))).toBe(false);
    expect(followed).not.toHaveBeenCalled();
  });

  it.each([
    ['scrolls on a touch screen', () => fireEvent.pointerCancel(document.body)],
    ['is followed by a key', () => fireEvent.keyDown(screen.getByText('Maple'), { key: 'Enter' })],
  ])('does not affect the next press when it %s', (_, next) => {
    open();
    fireEvent.pointerDown(document.body);
    toggle('closed');
    next();
    expect(fireEvent.click(screen.getByText('Maple'))).toBe(true);
    expect(followed).toHaveBeenCalledTimes(1);
  });

  it('still only closes it after one that scrolled and left it open', async () => {
    open();
    fireEvent.pointerDown(document.body);
    fireEvent.pointerCancel(document.body);
    expect(await press('Maple')).toBe(false);
    expect(followed).not.toHaveBeenCalled();
  });

  it('opens the menu of another row', async () => {
    open();
    await press('More for Maple');
    expect(followed).toHaveBeenCalledTimes(1);
  });

  it('works as usual after Escape closed the menu, or its row disappeared', async () => {
    open();
    toggle('closed');
    await press('Maple');
    expect(followed).toHaveBeenCalledTimes(1);
    toggle('open');
    document.querySelector('[popover]')!.remove();
    await press('Maple');
    expect(followed).toHaveBeenCalledTimes(2);
  });
});
