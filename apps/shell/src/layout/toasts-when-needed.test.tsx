import { dismissToast, toast, useToast } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Loads the toaster's file, which fails while the network is lost. */
const fetchToaster = jest.fn<() => object>();
jest.unstable_mockModule('./toaster', () => fetchToaster());
const { ToastsWhenNeeded } = await import('./toasts-when-needed');

const Toaster = () => <p>the toaster</p>;

beforeEach(() => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetchToaster.mockReset().mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  const left = renderHook(() => useToast()).result.current;
  if (left) act(() => dismissToast(left.id));
});

it('shows a message that comes without a network to a page that nobody has touched, until it is dismissed', async () => {
  render(<ToastsWhenNeeded />);
  act(() => toast('Error', 'Failed to fetch deals', 'error'));
  const line = await screen.findByRole('alert');
  expect(line).toHaveTextContent('Error: Failed to fetch deals (you’re offline)');
  await expect(document.body).toPassAxe();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows the message in the toaster when the network is back', async () => {
  render(<ToastsWhenNeeded />);
  act(() => toast('Error', 'Failed to fetch deals', 'error'));
  await screen.findByRole('alert');
  fetchToaster.mockImplementation(() => ({ default: Toaster }));
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('the toaster')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('loads only after a press has been handled', async () => {
  const idle: (() => void)[] = [];
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => idle.push(work) });
  render(<ToastsWhenNeeded />);
  fireEvent.pointerDown(document.body);
  await act(async () => undefined);
  expect(screen.queryByText('the toaster')).not.toBeInTheDocument();
  act(() => idle.forEach((work) => work()));
  expect(await screen.findByText('the toaster')).toBeVisible();
  Object.assign(globalThis, { requestIdleCallback: undefined });
});
