import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { morphOnPress } from './morph-on-press';

/** A card that opens a deal at once, after some milliseconds, or never. */
function Shop({ after = 0 }: { readonly after?: number }) {
  const [isOpen, setOpen] = useState(false);
  const [isDrawn, setDrawn] = useState(after === 0);
  return (
    <>
      <article>
        <img src="/pictures/clay.svg" alt="" />
        <h2>Clay for two</h2>
        <a
          href="/deals/7"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
            if (after > 0) setTimeout(() => flushSync(() => setDrawn(true)), after);
          }}
        >
          View
        </a>
      </article>
      {isOpen && isDrawn && (
        <div role="dialog" aria-labelledby="title">
          <h2 id="title" data-dialog-title>
            Clay for two
          </h2>
          <div data-morph="picture" />
        </div>
      )}
      {isOpen && <p>Opened</p>}
    </>
  );
}

const names = () =>
  [...document.querySelectorAll<HTMLElement>('[style]')].flatMap(({ style, tagName }) =>
    style.viewTransitionName ? [`${tagName} ${style.viewTransitionName}`] : [],
  );

/** A view transition as in browsers, with the named elements before and after, and whether it was skipped. */
function browser({ reduced = false } = {}) {
  const seen: { before: string[]; after: string[]; skipped: boolean } = { before: [], after: [], skipped: false };
  const done: Promise<void>[] = [];
  globalThis.matchMedia = (() => ({ matches: reduced })) as unknown as typeof matchMedia;
  document.startViewTransition = ((update: () => Promise<void>) => {
    seen.before = names();
    const updated = Promise.resolve().then(update);
    const finished = updated.then(() => void (seen.after = names()));
    done.push(finished);
    return { ready: finished, finished, skipTransition: () => void (seen.skipped = true) };
  }) as unknown as typeof document.startViewTransition;
  return { seen, settle: () => act(() => Promise.all(done)) };
}

let end = () => {};
let isAtHand = false;
beforeEach(() => {
  isAtHand = false;
  end = morphOnPress(() => isAtHand);
});
afterEach(() => {
  end();
  Reflect.deleteProperty(document, 'startViewTransition');
  jest.restoreAllMocks();
});

const press = (init: MouseEventInit = {}) => fireEvent.click(screen.getByRole('link'), init);

it('turns a card’s picture and title into the deal’s, and leaves no transition name behind', async () => {
  const { seen, settle } = browser();
  render(<Shop />);
  press();
  await settle();
  expect(seen.before).toEqual(['IMG deal-picture', 'H2 deal-title']);
  expect(seen.after).toEqual(['H2 deal-title', 'DIV deal-picture']);
  expect(seen.skipped).toBe(false);
  await act(() => Promise.resolve());
  expect(names()).toEqual([]);
});

it('opens a deal that has not loaded yet at once, without a transition', async () => {
  const { seen, settle } = browser();
  render(<Shop after={400} />);
  press();
  await settle();
  expect(screen.getByText('Opened')).toBeVisible();
  expect(seen).toMatchObject({ after: [], skipped: true });
});

it('waits for a busy processor when the deal is loaded', async () => {
  isAtHand = true;
  const { seen, settle } = browser();
  render(<Shop after={400} />);
  press();
  await settle();
  expect(seen).toMatchObject({ after: ['H2 deal-title', 'DIV deal-picture'], skipped: false });
});

it.each([
  ['motion is not welcome', { reduced: true }],
  ['the browser knows no transitions', null],
])('opens the deal without a transition if %s', (_, having) => {
  const started = having && browser(having);
  render(<Shop />);
  press();
  expect(screen.getByText('Opened')).toBeVisible();
  expect(started?.seen.before ?? []).toEqual([]);
});

it.each([
  ['with Ctrl, for another tab', { ctrlKey: true }],
  ['with the middle button', { button: 1 }],
])('leaves a press %s to the browser', (_, init) => {
  const { seen } = browser();
  render(<Shop />);
  press(init);
  expect(seen.before).toEqual([]);
});
