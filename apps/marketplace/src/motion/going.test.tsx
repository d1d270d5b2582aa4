import { BrowserRouter, Link, useLocation } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { Going } from './going';

const navigation = new EventTarget();
Object.assign(globalThis, { navigation });

/** A navigation event, as the browser dispatches it just before the address changes. */
const tell = (path: string, { hashChange = false, downloadRequest = null as string | null } = {}) =>
  act(() => {
    const destination = { url: new URL(path, window.location.href).href };
    navigation.dispatchEvent(Object.assign(new Event('navigate'), { hashChange, downloadRequest, destination }));
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

it('shows a line from the press until the page is drawn, while the old page stays', async () => {
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

it('shows none for an anchor on the same page, or other filters', () => {
  tell('/deals#top', { hashChange: true });
  tell('/deals?q=robot');
  expect(line()).toBeNull();
});

it.each([
  ['a phone call', 'tel:+17145550100'],
  ['an email', 'mailto:help@homeroom.test'],
  ['a file made here', `blob:${window.location.origin}/0a1b`],
  ['a message', 'sms:+17145550100'],
])('shows none for %s, which leaves the page where it is', (_, address) => {
  tell(address);
  expect(line()).toBeNull();
});

it.each(['', 'voucher.pdf'])('shows none for a download named “%s”', (downloadRequest) => {
  tell('/api/vouchers/7/pdf', { downloadRequest });
  expect(line()).toBeNull();
});

it('disappears if a page never loads', () => {
  jest.useFakeTimers();
  tell('/about');
  act(() => jest.advanceTimersByTime(10_000));
  jest.useRealTimers();
  expect(line()).toBeNull();
});
