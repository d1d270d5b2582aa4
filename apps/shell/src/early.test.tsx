import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

/** Reports that the browser has painted something. */
let paint: () => void;
Object.assign(globalThis, {
  PerformanceObserver: class {
    static readonly supportedEntryTypes: readonly string[] = ['paint'];
    constructor(private readonly onEntries: () => void) {}
    observe({ type }: { readonly type: string }) {
      if (type === 'paint') paint = this.onEntries;
    }
  },
});

let turn = 0;
/** Runs early.js again, as a fresh page load does. */
const runEarly = () => import(`../public/early.js?turn=${(turn += 1)}`) as Promise<unknown>;

/** The server's HTML of the page below. */
const SERVED =
  '<main><button type="button">Buy Now</button><form><label>Email<input name="email" value=""/></label></form><p>bought 0, </p></main>';

function Page({ heading }: { readonly heading?: string }) {
  const [bought, setBought] = useState(0);
  const [email, setEmail] = useState('');
  return (
    <main>
      {heading && <h1>{heading}</h1>}
      <button type="button" onClick={() => setBought(bought + 1)}>
        Buy Now
      </button>
      <form>
        <label>
          Email
          <input name="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        </label>
      </form>
      <p>{`bought ${bought}, ${email}`}</p>
    </main>
  );
}

let place: HTMLElement;
let root: Root | undefined;

beforeEach(async () => {
  window.homeroomAnswers = undefined;
  place = document.createElement('div');
  place.innerHTML = SERVED;
  document.body.append(place);
  await runEarly();
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  place.remove();
});

const answers = (isRenderedAgain: boolean) => {
  window.homeroomAnswers = true;
  dispatchEvent(new CustomEvent('homeroom:answers', { detail: { isRenderedAgain } }));
};
const hydrate = () =>
  act(async () => {
    root = hydrateRoot(place, <Page />);
    answers(false);
    await Promise.resolve();
  });
const renderAgain = () =>
  act(async () => {
    answers(true);
    root = createRoot(place);
    flushSync(() => root!.render(<Page heading="Another version" />));
    // Mutation observers run asynchronously.
    await Promise.resolve();
  });

it('replays a button pressed before the page was ready', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Buy Now' }));
  await hydrate();
  expect(screen.getByText('bought 1,')).toBeInTheDocument();
});

it('replays only the last of several presses, and none if it missed the buttons', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Buy Now' }));
  fireEvent.click(screen.getByRole('main'));
  await hydrate();
  expect(screen.getByText('bought 0,')).toBeInTheDocument();
});

it('keeps text typed early, and puts it into the page’s state', async () => {
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'ana@example.com' } });
  await hydrate();
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
  expect(screen.getByText('bought 0, ana@example.com')).toBeInTheDocument();
});

it('keeps text in every field of a form whose code starts them empty', async () => {
  place.innerHTML = '<form><label>Name<input name="name"/></label><label>Message<textarea name="message"></textarea></label></form>';
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ana' } });
  fireEvent.input(screen.getByLabelText('Message'), { target: { value: 'Are you open?' } });
  const begin = (field: HTMLInputElement | HTMLTextAreaElement | null) => void (field && (field.value = ''));
  await act(async () => {
    root = hydrateRoot(
      place,
      <form>
        <label>
          Name
          <input name="name" ref={begin} />
        </label>
        <label>
          Message
          <textarea name="message" ref={begin} />
        </label>
      </form>,
    );
    answers(false);
    await Promise.resolve();
  });
  expect([screen.getByLabelText('Name'), screen.getByLabelText('Message')].map((field) => (field as HTMLInputElement).value)).toEqual([
    'Ana',
    'Are you open?',
  ]);
});

it('carries early text and the focus to another version that renders the page again', async () => {
  const served = screen.getByLabelText('Email');
  served.focus();
  fireEvent.input(served, { target: { value: 'ana@example.com' } });
  await renderAgain();
  expect(served).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Another version' })).toBeInTheDocument();
  expect(screen.getByText('bought 0, ana@example.com')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

it('holds back a form without an address until the page is ready, and submits one with an address', async () => {
  const form = document.querySelector('form')!;
  expect(fireEvent.submit(form)).toBe(false);
  form.setAttribute('action', '/deals');
  expect(fireEvent.submit(form)).toBe(true);
  form.removeAttribute('action');
  await hydrate();
  expect(fireEvent.submit(form)).toBe(true);
});

it('does nothing on a page that is already interactive', async () => {
  await hydrate();
  await runEarly();
  fireEvent.click(screen.getByRole('button', { name: 'Buy Now' }));
  act(() => answers(false));
  expect(screen.getByText('bought 1,')).toBeInTheDocument();
});

it('queues the first 50 events for the vitals and drops the rest', () => {
  window.homeroomHeard = [];
  for (let at = 0; at < 60; at += 1) dispatchEvent(new CustomEvent('homeroom:felt', { detail: at }));
  expect(window.homeroomHeard).toHaveLength(50);
  expect(window.homeroomHeard[0]).toHaveProperty('detail', 0);
});

describe('before the page is painted', () => {
  const pagePainted = () => expect(window.homeroomPainted).resolves.toBeUndefined();
  const stillWaits = () => expect(Promise.race([window.homeroomPainted, Promise.resolve('waits')])).resolves.toBe('waits');

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    document.head.innerHTML = '';
  });

  it('holds the code back until the frame after the first paint', async () => {
    await runEarly();
    jest.advanceTimersByTime(900);
    await stillWaits();
    paint();
    await stillWaits();
    jest.advanceTimersByTime(20);
    await pagePainted();
  });

  it('holds it back for a second at most', async () => {
    await runEarly();
    jest.advanceTimersByTime(1_000);
    await pagePainted();
  });

  it('lets the code of a hidden page run at once', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await runEarly();
    jest.advanceTimersByTime(0);
    await pagePainted();
  });

  it('lets the code run at once in a browser that does not report paints', async () => {
    const { PerformanceObserver } = globalThis;
    Object.assign(globalThis, { PerformanceObserver: undefined });
    await runEarly();
    Object.assign(globalThis, { PerformanceObserver });
    jest.advanceTimersByTime(0);
    await pagePainted();
  });

  it('requests the file that is needed last only once the first script is there, too', async () => {
    document.head.innerHTML = '<link rel="preload" as="script" href="/js/first.js"><link rel="last" as="script" href="/js/last.js">';
    const [first, last] = document.head.querySelectorAll('link');
    await runEarly();
    paint();
    jest.advanceTimersByTime(20);
    await pagePainted();
    expect(last!.rel).toBe('last');
    fireEvent.load(first!);
    await pagePainted();
    expect(last!.rel).toBe('preload');
  });
});
