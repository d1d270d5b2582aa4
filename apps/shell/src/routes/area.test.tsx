import { BrowserRouter } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const loadRegistry = jest.fn<() => Promise<unknown>>();
jest.unstable_mockModule('../federation/registry', () => ({ lastGoodRegistry: () => null, loadRegistry }));
jest.unstable_mockModule('../federation/remote-area', () => ({ RemoteArea: ({ name }: { readonly name: string }) => <h1>{name}</h1> }));
const { Area } = await import('./area');

const place = (path: string) => ({ title: path, path, enabled: false, builds: {} });
const REGISTRY = { remotes: { marketplace: place('/'), 'partner-portal': place('/business') } };

/** Opens the partners' sign-in in a browser that has no stored registry and cannot load one. */
async function openWithout(): Promise<void> {
  window.history.replaceState(null, '', '/business/login');
  loadRegistry.mockRejectedValue(new Error('the list of remotes could not be believed'));
  render(
    <BrowserRouter>
      <Area />
    </BrowserRouter>,
  );
  await screen.findByRole('alert');
}

it('blames no remote when the registry is unavailable, and renders the right one on Retry', async () => {
  await openWithout();
  expect(screen.getByRole('heading', { name: 'This page is unavailable right now' })).toBeInTheDocument();
  expect(screen.queryByText(/Everything else works/)).toBeNull();
  expect(screen.getByText(/Your purchases are safe/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  await expect(document.body).toPassAxe();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  loadRegistry.mockResolvedValue(REGISTRY);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'partner-portal' })).toBeInTheDocument();
});

it('renders nothing before the page’s frame is known', async () => {
  window.history.replaceState(null, '', '/business/login');
  let answer: (registry: unknown) => void = () => undefined;
  loadRegistry.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { container } = render(
    <BrowserRouter>
      <Area />
    </BrowserRouter>,
  );
  expect(container).toBeEmptyDOMElement();
  act(() => answer(REGISTRY));
  expect(await screen.findByRole('heading', { name: 'partner-portal' })).toBeInTheDocument();
});

it('renders the right remote once the network is back', async () => {
  await openWithout();
  loadRegistry.mockResolvedValue(REGISTRY);
  const online = jest.spyOn(navigator, 'onLine', 'get');
  online.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'partner-portal' })).toBeInTheDocument();
  online.mockRestore();
});

it('renders the right remote without a press once the registry can be loaded', async () => {
  jest.useFakeTimers();
  await openWithout();
  loadRegistry.mockResolvedValue(REGISTRY);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('heading', { name: 'partner-portal' })).toBeInTheDocument();
  jest.useRealTimers();
});
