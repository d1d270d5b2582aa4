import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterChip } from './filter-chip';

function show(value?: string, choices = true) {
  const cleared = jest.fn();
  render(
    <>
      <FilterChip name="Amount" value={value} onClear={cleared}>
        {choices && (
          <label>
            At least <input />
          </label>
        )}
      </FilterChip>
      <button type="button">Elsewhere</button>
    </>,
  );
  return { cleared, user: userEvent.setup() };
}

it('opens its choices, and Escape closes them and returns the focus', async () => {
  const { user } = show();
  const chip = screen.getByRole('button', { name: 'Amount' });
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  await user.click(chip);
  expect(chip).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByLabelText('At least'));
  await expect(document.body).toPassAxe();
  await user.keyboard('{Escape}');
  expect(chip).toHaveFocus();
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

it('stays open below a dialog over the page, and Escape there is the dialog’s', async () => {
  const { user } = show();
  render(
    <div role="dialog" aria-label="Please sign in again">
      <input aria-label="Email" />
    </div>,
  );
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  await user.click(screen.getByLabelText('Email'));
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('At least')).toBeVisible();
});

it.each([
  ['stay below a chip with room beside it', 900, ''],
  ['move left of the edge of the window', 1_060, '-44px'],
])('its choices %s', async (_, right, moved) => {
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1_024);
  const at = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ right } as DOMRect);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  expect(screen.getByRole('group').style.marginLeft).toBe(moved);
  at.mockRestore();
});

it('closes once a choice says all, with the focus on the chip', async () => {
  const user = userEvent.setup();
  render(
    <FilterChip name="Date" onClear={jest.fn()}>
      {(_isOpen, close) => (
        <button type="button" onClick={close}>
          Last month
        </button>
      )}
    </FilterChip>,
  );
  await user.click(screen.getByRole('button', { name: 'Date' }));
  await user.click(screen.getByRole('button', { name: 'Last month' }));
  expect(screen.getByRole('button', { name: 'Date' })).toHaveFocus();
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

it('closes when the focus moves elsewhere', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

it('shows what is chosen, and removes it', async () => {
  const { user, cleared } = show('over $50');
  expect(screen.getByRole('button', { name: 'Amount: over $50' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the filter Amount' }));
  expect(cleared).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Amount: over $50' })).toHaveFocus();
});

it('only shows what is chosen without choices', async () => {
  show('Red Hill', false);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Clear the filter Amount', null]);
  expect(screen.getByText(/^Amount/)).toBeVisible();
  await expect(document.body).toPassAxe();
});
