import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useTabsWithSession } from './use-tabs-with-session';

function Links() {
  useTabsWithSession();
  return (
    <>
      <a href="/admin/schools/5">
        <span>Northlake</span>
      </a>
      <a href="/schools/5">In the shop</a>
    </>
  );
}

const press = (name: string, how: object, kind = 'click') =>
  fireEvent(screen.getByText(name), new MouseEvent(kind, { bubbles: true, cancelable: true, ...how }));

const opened = jest.fn<(address: string) => { opener: unknown } | null>();
const tab: { opener: unknown } = { opener: window };
let isLeftToBrowser: boolean | undefined;
/** jsdom would report that it cannot follow a link. */
const hear = (event: Event) => {
  isLeftToBrowser = !event.defaultPrevented;
  event.preventDefault();
};

beforeEach(() => {
  tab.opener = window;
  isLeftToBrowser = undefined;
  opened.mockReset().mockReturnValue(tab);
  jest.spyOn(window, 'open').mockImplementation((address) => opened(String(address)) as Window | null);
  for (const kind of ['click', 'auxclick']) window.addEventListener(kind, hear);
  render(<Links />);
});
afterEach(() => {
  for (const kind of ['click', 'auxclick']) window.removeEventListener(kind, hear);
  jest.restoreAllMocks();
});

it.each([
  ['Ctrl', 'click', { ctrlKey: true }],
  ['⌘', 'click', { metaKey: true }],
  ['Shift', 'click', { shiftKey: true }],
  ['the middle button', 'auxclick', { button: 1 }],
])('opens a page of the console with %s in a tab that keeps the session and knows no other tab', (_, kind, how) => {
  press('Northlake', how, kind);
  expect(isLeftToBrowser).toBe(false);
  expect(opened).toHaveBeenCalledWith(`${location.origin}/admin/schools/5`);
  expect(tab.opener).toBeNull();
});

it.each([
  ['a plain press', 'Northlake', {}, 'click'],
  ['a press with the right button', 'Northlake', { button: 2 }, 'auxclick'],
  ['one with Shift, too', 'Northlake', { button: 2, shiftKey: true }, 'auxclick'],
  ['a link out of the console', 'In the shop', { ctrlKey: true }, 'click'],
])('leaves %s to the browser', (_, name, how, kind) => {
  press(name, how, kind);
  expect(isLeftToBrowser).toBe(true);
  expect(opened).not.toHaveBeenCalled();
});

it('lets the browser open the tab if it blocks a script’s', () => {
  opened.mockReturnValue(null);
  press('Northlake', { ctrlKey: true });
  expect(opened).toHaveBeenCalledTimes(1);
  expect(isLeftToBrowser).toBe(true);
});
