import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Pager } from './pager';

function Pages({ start, told = () => undefined }: { readonly start: number; readonly told?: (page: number) => void }) {
  const [page, setPage] = useState(start);
  return <Pager of="deals" page={page} pages={3} onChange={(next) => (told(next), setPage(next))} />;
}
const previous = () => screen.getByRole('button', { name: 'Previous' });
const next = () => screen.getByRole('button', { name: 'Next' });

it.each([0, 1])('is not shown for %i pages', (pages) => {
  const { container } = render(<Pager of="deals" page={0} pages={pages} onChange={() => undefined} />);
  expect(container).toBeEmptyDOMElement();
});

it.each([
  [0, true, false],
  [1, false, false],
  [2, false, true],
])('at page %i knows what is before and after it', async (start, isFirst, isLast) => {
  const { container } = render(<Pages start={start} />);
  expect(screen.getByRole('navigation', { name: 'Pages of deals' })).toHaveTextContent(`Page ${start + 1} of 3`);
  expect(previous()).toHaveProperty('disabled', isFirst);
  expect(next()).toHaveProperty('disabled', isLast);
  await expect(container).toPassAxe();
});

it('goes on and back', async () => {
  const told = jest.fn();
  render(<Pages start={0} told={told} />);
  await userEvent.click(next());
  await userEvent.click(next());
  await userEvent.click(previous());
  expect(told.mock.calls.flat()).toEqual([1, 2, 1]);
});

it('moves the focus to the way back when there is no further page', async () => {
  const user = userEvent.setup();
  render(<Pages start={1} />);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(previous()).toHaveFocus();
  await user.keyboard('{Enter}{Enter}');
  expect(next()).toHaveFocus();
});

it('leaves the focus alone when a list changes by itself', () => {
  const draw = (page: number) => [
    <Pager key="pager" of="deals" page={page} pages={3} onChange={() => undefined} />,
    <input key="box" aria-label="Search" />,
  ];
  const { rerender } = render(draw(1));
  screen.getByRole('textbox', { name: 'Search' }).focus();
  rerender(draw(0));
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
});
