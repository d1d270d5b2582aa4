/** Removes what a test file leaves behind on the shared window: listeners, timers, and animation frames. */

/** @typedef {import('jest-environment-jsdom').default['global'] & typeof globalThis} Scope */
/** @typedef {Parameters<EventTarget['addEventListener']>} Added */
/** @typedef {[target: EventTarget, type: Added[0], listener: Added[1], options: Added[2]]} Listener */

/** Fails beyond this number of requested frames, which jsdom never draws. */
const MOST_FRAMES = 100;

export class Pending {
  /** @type {Listener[]} */
  #listeners = [];
  /** @type {Set<number>} */
  #timers = new Set();
  #window;
  #timing;

  /** @param {Scope} window */
  constructor(window) {
    this.#window = window;
    const { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = window;
    this.#timing = { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame };
    this.#followTimers();
    // jest gives the window its own `addEventListener`.
    for (const place of [window, window.EventTarget.prototype]) this.#followListeners(place);
  }

  /** Ignores timers that are due at once: packages such as React rely on them, and they run before the next file begins. */
  #followTimers() {
    const { setTimeout, setInterval } = this.#window;
    const follow = (/** @type {number} */ timer) => {
      this.#timers.add(timer);
      return timer;
    };
    this.#window.setTimeout = Object.assign((/** @type {TimerHandler} */ handler, after = 0, /** @type {unknown[]} */ ...more) => {
      const timer = setTimeout(handler, after, ...more);
      return after > 0 ? follow(timer) : timer;
    }, setTimeout);
    this.#window.setInterval = Object.assign(
      (/** @type {TimerHandler} */ handler, after = 0, /** @type {unknown[]} */ ...more) => follow(setInterval(handler, after, ...more)),
      setInterval,
    );
  }

  /** @param {Pick<EventTarget, 'addEventListener'>} place */
  #followListeners(place) {
    const add = place.addEventListener;
    const window = this.#window;
    const listeners = this.#listeners;
    /** @this {EventTarget | undefined} */
    place.addEventListener = function addEventListener(type, listener, options) {
      const target = this ?? window;
      const { document } = window;
      /** @type {readonly EventTarget[]} */
      const staying = [window, document, document.documentElement, document.body];
      // Other elements are removed with their file.
      if (staying.includes(target)) listeners.push([target, type, listener, options]);
      return add.call(target, type, listener, options);
    };
  }

  async end() {
    const { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = this.#timing;
    await new Promise((resolve) => setTimeout(() => resolve(undefined), 0));
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    for (const [target, type, listener, options] of this.#listeners.splice(0)) target.removeEventListener(type, listener, options);
    const last = requestAnimationFrame(() => undefined);
    for (let frame = Math.max(last - MOST_FRAMES, 1); frame <= last; frame += 1) cancelAnimationFrame(frame);
  }
}
