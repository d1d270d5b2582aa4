import { jest } from '@jest/globals';

/** Module state, which must be new for each test file. */
const module = { isUsed: false };

const PLACES = [window, document, HTMLElement, HTMLElement.prototype, navigator];

/** The listeners that receive an event, including any that other files left behind. */
function heardBy(): string[] {
  const detail: string[] = [];
  for (const target of [window, document, document.body]) target.dispatchEvent(new CustomEvent('left', { detail }));
  return detail;
}

async function ticks(): Promise<number> {
  const heard = jest.fn();
  window.addEventListener('ticked', heard);
  await new Promise((resolve) => setTimeout(resolve, 30));
  window.removeEventListener('ticked', heard);
  return heard.mock.calls.length;
}

const found = async () => ({
  module: module.isUsed,
  globals: PLACES.flatMap((place) => ('left' in place ? [Object.prototype.toString.call(place)] : [])),
  spies: jest.isMockFunction(HTMLElement.prototype.click),
  page: document.head.innerHTML + document.body.innerHTML + document.documentElement.getAttributeNames().join(),
  stored: localStorage.length + sessionStorage.length,
  address: window.location.pathname + JSON.stringify(window.history.state),
  heardBy: heardBy(),
  ticks: await ticks(),
});

function leaveEverything() {
  module.isUsed = true;
  for (const place of PLACES) Object.assign(place, { left: true });
  jest.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => undefined);
  document.body.innerHTML = '<p>Left</p>';
  document.title = 'Left';
  document.documentElement.lang = 'en';
  for (const storage of [localStorage, sessionStorage]) storage.setItem('left', 'yes');
  window.history.pushState({ left: true }, '', '/left');
  for (const target of [window, document, document.body])
    target.addEventListener('left', (event) => (event as CustomEvent<string[]>).detail.push(target.constructor.name));
  setInterval(() => window.dispatchEvent(new Event('ticked')), 1);
  jest.useFakeTimers();
}

/** A test for two files: the second one would find what the first one left. */
export function expectNoLeftovers() {
  it('finds nothing that another test file left on the window that they share', async () => {
    expect(await found()).toEqual({
      module: false,
      globals: [],
      spies: false,
      page: '',
      stored: 0,
      address: '/null',
      heardBy: [],
      ticks: 0,
    });
    leaveEverything();
  });
}
