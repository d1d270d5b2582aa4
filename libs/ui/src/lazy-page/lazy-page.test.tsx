import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { lazyPage, lazyPart } from './lazy-page';
import { NOT_LOADED_EVENT } from './not-loaded';

const lostScript = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const lostStyle = () => Object.assign(new Error('Loading CSS chunk 7 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' });

class Boundary extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
  override state: { readonly message?: string } = {};
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message ?? this.props.children;
  }
}

/** A page that is lost this many times before it loads. */
function aPage(losing: number, lost: () => Error = lostScript, lazy = lazyPage) {
  const load = jest.fn(() => {
    losing -= 1;
    return losing >= 0 ? Promise.reject(lost()) : Promise.resolve({ default: () => <h1>Schools</h1> });
  });
  const Page = lazy(load);
  const draw = (isHere = true) => (
    <Boundary>
      <Suspense fallback="loading">{isHere && <Page />}</Suspense>
    </Boundary>
  );
  return { load, draw };
}
const seen = async (ui: ReactNode) => {
  const drawn = await act(() => Promise.resolve(render(ui)));
  return drawn;
};
const network = (isOnline: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    return Promise.resolve();
  });
afterEach(() => void jest.restoreAllMocks());

it.each([
  ['script', lostScript],
  ['stylesheet', lostStyle],
])('requests a %s that was lost again each time Retry is pressed', async (_, lost) => {
  const { load, draw } = aPage(2, lost);
  await seen(draw());
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded');
  const retry = () => act(() => Promise.resolve(screen.getByRole('button', { name: 'Retry' }).click()));
  await retry();
  expect(load).toHaveBeenCalledTimes(2);
  await retry();
  expect(await screen.findByRole('heading', { name: 'Schools' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

it('says that you are offline, and opens when the network is back', async () => {
  await network(false);
  const { draw } = aPage(1);
  const { container } = await seen(draw());
  expect(screen.getByRole('heading', { name: 'You seem to be offline' })).toBeVisible();
  await expect(container).toPassAxe();
  await network(true);
  expect(await screen.findByRole('heading', { name: 'Schools' })).toBeVisible();
});

it('requests it again when it is rendered again, as on the next navigation', async () => {
  const { draw } = aPage(1);
  const { rerender } = await seen(draw());
  rerender(draw(false));
  await act(() => Promise.resolve(rerender(draw())));
  expect(await screen.findByRole('heading', { name: 'Schools' })).toBeVisible();
});

it('tells the elements around a missing page, and no one about a missing part', async () => {
  const told = jest.fn();
  document.addEventListener(NOT_LOADED_EVENT, told);
  await seen(aPage(1).draw());
  expect(told).toHaveBeenCalledTimes(1);
  await seen(aPage(1, lostScript, lazyPart).draw());
  expect(screen.getByText(/This part could not be loaded/)).toBeVisible();
  expect(told).toHaveBeenCalledTimes(1);
  document.removeEventListener(NOT_LOADED_EVENT, told);
});

it('leaves a page that loaded and threw to the boundary around it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await seen(aPage(1, () => new Error('broken on purpose')).draw());
  expect(screen.getByText('broken on purpose')).toBeVisible();
});

it('can be prefetched by name, and then renders in one step', async () => {
  const load = jest.fn(() => Promise.resolve({ default: () => <h1>Schools</h1> }));
  const Page = lazyPage(load, 'schools');
  await globalThis.homeroomParts!.get('schools')!();
  render(<Suspense fallback="loading" children={<Page />} />);
  expect(screen.getByRole('heading', { name: 'Schools' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is requested again when rendered, if its prefetch was lost', async () => {
  let tries = 0;
  const Part = lazyPart(async () => {
    tries += 1;
    if (tries === 1) throw lostScript();
    return { default: () => <h1>Schools</h1> };
  }, 'lost');
  await globalThis.homeroomParts!.get('lost')!();
  await seen(<Suspense fallback="loading" children={<Part />} />);
  expect(await screen.findByRole('heading', { name: 'Schools' })).toBeVisible();
});

describe('what was prefetched', () => {
  it('renders at once, and is not requested again', async () => {
    const load = jest.fn(() => Promise.resolve({ default: () => <h1>Schools</h1> }));
    const Page = lazyPage(load);
    expect(await Page.fetchAhead!()).toBe(true);
    render(<Page />);
    expect(screen.getByRole('heading', { name: 'Schools' })).toBeVisible();
    expect(await Page.fetchAhead!()).toBe(true);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['did not come', lostScript],
    ['threw', () => new Error('broken')],
  ])('is requested again when rendered, if it %s', async (_, lost) => {
    let tries = 0;
    const Page = lazyPage(async () => {
      tries += 1;
      if (tries === 1) throw lost();
      return { default: () => <h1>Schools</h1> };
    });
    expect(await Page.fetchAhead!()).toBe(false);
    await seen(
      <Suspense fallback="loading">
        <Page />
      </Suspense>,
    );
    expect(await screen.findByRole('heading', { name: 'Schools' })).toBeVisible();
    expect(tries).toBe(2);
  });
});
