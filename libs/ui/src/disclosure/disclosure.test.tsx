import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './disclosure';

function menu() {
  const { container } = render(
    <>
      <Disclosure label="Login" accessibleName="Login as">
        <a href="#family">I am a family</a>
        <a href="#business">I am a business partner</a>
      </Disclosure>
      <a href="#next">Next</a>
      <p>Elsewhere</p>
    </>,
  );
  return { user: userEvent.setup(), container };
}
const button = () => screen.getByRole('button', { name: 'Login as' });
const isOpen = () => screen.queryByRole('link', { name: 'I am a family' }) !== null;

it('is closed at first, and opens and closes with its button', async () => {
  const { user, container } = menu();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  expect(isOpen()).toBe(false);
  await expect(container).toPassAxe();
  await user.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(button().getAttribute('aria-controls')!)).toHaveTextContent('I am a family');
  expect(isOpen()).toBe(true);
  await expect(container).toPassAxe();
  await user.click(button());
  expect(isOpen()).toBe(false);
});

it('moves with Tab from its button through its links, and closes behind the focus', async () => {
  const { user } = menu();
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(screen.getByRole('link', { name: 'I am a family' })).toHaveFocus();
  await user.tab();
  expect(isOpen()).toBe(true);
  await user.tab();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveFocus();
  expect(isOpen()).toBe(false);
});

it('keeps closed links out of the Tab order', async () => {
  const { user } = menu();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveFocus();
});

it('closes on Escape, and returns the focus to its button', async () => {
  const { user } = menu();
  await user.click(button());
  await user.tab();
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(button()).toHaveFocus();
});

it('leaves the focus alone when Escape is pressed later', async () => {
  const { user } = menu();
  await user.click(button());
  await user.click(button());
  screen.getByRole('link', { name: 'Next' }).focus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveFocus();
});

it('submits no form around it', () => {
  menu();
  expect(button()).toHaveAttribute('type', 'button');
});

it('stays open for other keys', async () => {
  const { user } = menu();
  await user.click(button());
  await user.keyboard('x');
  expect(isOpen()).toBe(true);
});

it('closes on a press outside, and when a link is chosen', async () => {
  const { user } = menu();
  await user.click(button());
  await user.click(screen.getByText('Elsewhere'));
  expect(isOpen()).toBe(false);
  await user.click(button());
  await user.click(screen.getByRole('link', { name: 'I am a business partner' }));
  expect(isOpen()).toBe(false);
});
