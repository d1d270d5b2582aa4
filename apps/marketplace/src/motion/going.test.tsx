import { BrowserRouter, Link, useLocation } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { Going } from './going';

const navigation = new EventTarget();
Object.assign(globalThis, { navigation });

/** As the browser tells of it, just before the address changes. */
const tell = (path: string, hashChange = false) =>
  act(() => {
    const destination = { url: new URL(path, window.location.href).href };
    navigation.dispatchEvent(Object.assign(new Event('navigate'), { hashChange, destination }));
  });

let arrive: () => void;
function Page({ code }: { readonly code: Promise<void> }) {
  if (useLocation().pathname === '/about') use(code);
  return <Link to="/about">About</Link>;
}

beforeEach(() => {
  window.history.replaceState(null, '', '/deals');
  const code = new Promise<void>((resolve) => (arrive = resolve));
  render(
    <BrowserRouter>
      <Going />
      <Suspense>
        <Page code={code} />
      </Suspense>
    </BrowserRouter>,
  );
});
const line = () => screen.queryByTestId('going');

it('shows a line from the press until the page is there, while the old page stays', async () => {
  expect(line()).toBeNull();
  tell('/about');
  expect(line()).toBeInTheDocument();
  await act(async () => {
    screen.getByRole('link', { name: 'About' }).click();
    await Promise.resolve();
  });
  expect(line()).toBeInTheDocument();
  await act(async () => {
    arrive();
    await Promise.resolve();
  });
  expect(line()).toBeNull();
});

it('shows none for a place on the same page, or other filters', () => {
  tell('/deals#top', true);
  tell('/deals?q=robot');
  expect(line()).toBeNull();
});

it('gives up on a page that never comes', () => {
  jest.useFakeTimers();
  tell('/about');
  act(() => jest.advanceTimersByTime(10_000));
  jest.useRealTimers();
  expect(line()).toBeNull();
});
