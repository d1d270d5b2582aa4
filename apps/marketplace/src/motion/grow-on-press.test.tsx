import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { growOnPress } from './grow-on-press';

/** jsdom has no layout: a card on the left, and what opens in the middle. */
const PLACES: Record<string, [x: number, y: number, width: number, height: number]> = {
  card: [0, 100, 300, 400],
  'picture of the card': [0, 100, 300, 225],
  'quick look': [340, 200, 600, 800],
  'picture of the quick look': [340, 200, 600, 450],
  'picture of the page': [100, 50, 600, 450],
};
const place = (name: string) => ({ 'data-testid': name });

/** A card that opens a quick look or a page after some milliseconds. */
function Shop({ opens = 'look', after = 0 }: { readonly opens?: 'look' | 'page'; readonly after?: number }) {
  const [opened, setOpened] = useState('');
  const open = (what: string) => (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (after === 0) setOpened(what);
    else setTimeout(() => setOpened(what), after);
  };
  return (
    <>
      <article {...place('card')}>
        <img {...place('picture of the card')} src="/pictures/clay.svg" alt="" />
        <a href="/deals/7" onClick={open(opens)}>
          View
        </a>
      </article>
      {opened === 'look' && (
        <div role="dialog" aria-label="Clay for two" {...place('quick look')}>
          <div data-morph="picture" {...place('picture of the quick look')} />
          <a href="/deals/7" onClick={open('page')}>
            Full page
          </a>
        </div>
      )}
      {opened === 'page' && <div data-morph="picture" {...place('picture of the page')} />}
    </>
  );
}

let grown: [name: string, transform: unknown][] = [];
let isReduced = false;
let fades: HTMLElement[] = [];
let end = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  grown = [];
  fades = [];
  isReduced = false;
  globalThis.matchMedia = (() => ({ matches: isReduced })) as unknown as typeof matchMedia;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(...(PLACES[this.getAttribute('data-testid') ?? ''] ?? [0, 0, 0, 0]));
  });
  Element.prototype.animate = function (this: Element, frames: Keyframe[]) {
    grown.push([this.getAttribute('data-testid') ?? '', frames[0]!['transform']]);
    return {} as Animation;
  } as typeof Element.prototype.animate;
  Element.prototype.getAnimations = function (this: HTMLElement) {
    return [{ cancel: () => void fades.push(this) } as Partial<Animation> as Animation];
  };
  end = growOnPress();
});
afterEach(() => {
  end();
  Reflect.deleteProperty(Element.prototype, 'animate');
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function press(name: string, init: MouseEventInit = {}, after = 0) {
  fireEvent.click(screen.getByRole('link', { name }), init);
  await act(() => jest.advanceTimersByTimeAsync(after));
}

it('lets a quick look grow out of the card that opened it', async () => {
  render(<Shop />);
  await press('View');
  expect(grown).toEqual([['quick look', 'translate(-490px, -300px) scale(0.5)']]);
});

it('shows what grows at once, without its fade', async () => {
  render(<Shop />);
  await press('View');
  expect(fades).toEqual([screen.getByRole('dialog')]);
});

it('lets the picture of a page grow out of that of the card', async () => {
  render(<Shop opens="page" />);
  await press('View');
  expect(grown).toEqual([['picture of the page', 'translate(-250px, -62.5px) scale(0.5)']]);
});

it('moves the picture of a quick look to its place on the page', async () => {
  render(<Shop />);
  await press('View');
  await press('Full page');
  expect(grown.slice(1)).toEqual([['picture of the page', 'translate(240px, 150px) scale(1)']]);
});

it('grows once, and moves nothing that appears later', async () => {
  render(<Shop after={200} />);
  await press('View', {}, 300);
  expect(grown).toHaveLength(1);
  document.body.append(Object.assign(document.createElement('div'), { role: 'dialog' }));
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(grown).toHaveLength(1);
  document.body.lastElementChild!.remove();
});

it('shows a deal that comes late without motion', async () => {
  render(<Shop after={800} />);
  await press('View', {}, 900);
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(grown).toEqual([]);
});

it('moves nothing if motion is not welcome', async () => {
  isReduced = true;
  render(<Shop />);
  await press('View');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(grown).toEqual([]);
});

it.each([
  ['with Ctrl, for another tab', { ctrlKey: true }],
  ['with the middle button', { button: 1 }],
])('moves nothing after a press %s', async (_, init) => {
  render(<Shop />);
  await press('View', init);
  expect(grown).toEqual([]);
});
