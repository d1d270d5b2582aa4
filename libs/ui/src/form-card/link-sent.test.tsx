import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkSent } from './link-sent';

it('takes the focus from the removed form, so that it is read aloud and the keyboard continues there', async () => {
  const onAgain = jest.fn();
  const { container } = render(<LinkSent onAgain={onAgain}>A link is on its way.</LinkSent>);
  expect(screen.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveFocus();
  await expect(container).toPassAxe();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Use another address' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onAgain).toHaveBeenCalledTimes(1);
});
