import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useFetchedAtWork } from './at-work';

const fetchAhead = jest.fn<() => Promise<boolean>>();
const PART = { fetchAhead };

function Page({ isWanted = true }: { readonly isWanted?: boolean }) {
  useFetchedAtWork(PART, isWanted);
  return (
    <>
      <button type="button">Next</button>
      <input aria-label="Search" />
      <form>
        <button type="button">Add note</button>
      </form>
    </>
  );
}
const type = () => fireEvent.input(screen.getByLabelText('Search'));
const settled = () => new Promise((next) => setTimeout(next));

beforeEach(() => {
  fetchAhead.mockReset().mockResolvedValue(true);
});

it('fetches nothing for a focus outside of forms and dialogs', () => {
  render(<Page />);
  screen.getByRole('button', { name: 'Next' }).focus();
  screen.getByLabelText('Search').focus();
  expect(fetchAhead).not.toHaveBeenCalled();
});

it.each([
  ['something is typed', type],
  ['a form has the focus', () => screen.getByRole('button', { name: 'Add note' }).focus()],
])('fetches the part once %s, and not again once it is there', async (_, begin) => {
  render(<Page />);
  begin();
  expect(fetchAhead).toHaveBeenCalledTimes(1);
  await settled();
  type();
  screen.getByRole('button', { name: 'Add note' }).blur();
  screen.getByRole('button', { name: 'Add note' }).focus();
  expect(fetchAhead).toHaveBeenCalledTimes(1);
});

it('waits for a part that is on its way, and tries again only when it was lost', async () => {
  let arrive: (isThere: boolean) => void = () => undefined;
  fetchAhead.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  render(<Page />);
  type();
  type();
  expect(fetchAhead).toHaveBeenCalledTimes(1);
  arrive(false);
  await waitFor(() => {
    type();
    expect(fetchAhead).toHaveBeenCalledTimes(2);
  });
});

it('fetches nothing that is not wanted, or whose page has closed', () => {
  const { rerender, unmount } = render(<Page isWanted={false} />);
  type();
  rerender(<Page />);
  unmount();
  fireEvent.input(document.body);
  expect(fetchAhead).not.toHaveBeenCalled();
});
