import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

it.each(['{Enter}', ' '])('is reached by Tab and pressed with the key "%s"', async (key) => {
  const onClick = jest.fn();
  const { container } = render(<Button onClick={onClick}>Save</Button>);
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(onClick).toHaveBeenCalledTimes(1);
  await expect(container).toPassAxe();
});

it.each([
  ['while work is under way', { busy: true }],
  ['where it is disabled', { disabled: true }],
])('cannot be pressed %s', async (_, state) => {
  const onClick = jest.fn();
  const { container } = render(
    <Button {...state} onClick={onClick}>
      Save
    </Button>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(onClick).not.toHaveBeenCalled();
  await expect(container).toPassAxe();
});

it('keeps the focus while work is running, which a disabled button would lose, and submits no form again', async () => {
  const sent = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const draw = (busy: boolean) => (
    <form onSubmit={sent}>
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(draw(false));
  await userEvent.tab();
  rerender(draw(true));
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(sent).not.toHaveBeenCalled();
  rerender(draw(false));
  await userEvent.click(button);
  expect(sent).toHaveBeenCalledTimes(1);
});

it('says that work is running, and only then', () => {
  const { rerender } = render(<Button busy>Save</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  rerender(<Button>Save</Button>);
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
});

it('submits a form only when it is a submit button', async () => {
  const sent = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Button>Add a row</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add a row' }));
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenCalledTimes(1);
});

it('styles a link, which stays a link', async () => {
  const { container } = render(
    <Button asChild variant="secondary" size="large">
      <a href="/deals">See deals</a>
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'See deals' })).toHaveClass('button', 'secondary', 'large');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await expect(container).toPassAxe();
});

it('is the main action by default', () => {
  render(<Button>Save</Button>);
  expect(screen.getByRole('button')).toHaveClass('primary');
});
