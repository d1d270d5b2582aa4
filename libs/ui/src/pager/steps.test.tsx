import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { Steps } from './steps';

function Pages() {
  const [page, setPage] = useState(0);
  return (
    <Steps of="sales" onPrevious={page > 0 ? () => setPage(page - 1) : undefined} onNext={page < 2 ? () => setPage(page + 1) : undefined} />
  );
}
const previous = () => screen.getByRole('button', { name: 'Previous' });
const next = () => screen.getByRole('button', { name: 'Next' });

it('is not shown for one page', () => {
  const { container } = render(<Steps of="sales" onPrevious={undefined} onNext={undefined} />);
  expect(container).toBeEmptyDOMElement();
});

it('moves the focus to the way back at either end', async () => {
  const user = userEvent.setup();
  render(<Pages />);
  expect(previous()).toBeDisabled();
  await user.click(next());
  expect(next()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(next()).toBeDisabled();
  expect(previous()).toHaveFocus();
  await user.keyboard('{Enter}{Enter}');
  expect(next()).toHaveFocus();
  await expect(document.body).toPassAxe();
});

/** Browsers take the focus from a disabled button when something asks for the layout; jsdom does not. */
function AsksForLayout() {
  useLayoutEffect(() => {
    if (document.activeElement?.matches(':disabled'))
      Object.defineProperty(document, 'activeElement', { configurable: true, value: document.body });
  });
  return null;
}

it('moves it also when something else on the page asks for the layout first', async () => {
  const user = userEvent.setup();
  function Page() {
    const [isFirst, setFirst] = useState(false);
    return (
      <>
        <AsksForLayout />
        <Steps of="sales" onPrevious={isFirst ? undefined : () => setFirst(true)} onNext={() => undefined} />
      </>
    );
  }
  render(<Page />);
  await user.click(previous());
  Reflect.deleteProperty(document, 'activeElement');
  expect(previous()).toBeDisabled();
  expect(next()).toHaveFocus();
});

it('stays while the first page comes after the last one', async () => {
  const user = userEvent.setup();
  const pages = (props: object) => <Steps of="sales" onPrevious={undefined} onNext={undefined} {...props} />;
  const { rerender } = render(pages({ onPrevious: () => undefined }));
  await user.click(previous());
  rerender(pages({ isBusy: true }));
  expect(next()).toBeDisabled();
  rerender(pages({ onNext: () => undefined }));
  expect(next()).toHaveFocus();
});

it('goes no further while another page is loading, and keeps the focus', async () => {
  const onNext = jest.fn();
  render(<Steps of="sales" onPrevious={undefined} onNext={onNext} isBusy />);
  await userEvent.click(next());
  expect(next()).toHaveFocus();
  expect(onNext).not.toHaveBeenCalled();
});
