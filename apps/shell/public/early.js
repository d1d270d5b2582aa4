/** Records the last press and typed text before the page is interactive, and replays them then. */
(() => {
  // Cached code of the page may run before this file arrives.
  if (window.homeroomAnswers) return;
  // The page is readable before its code runs, so the code waits for its text and pictures to be painted.
  const LONGEST_PAINT_MS = 1_000;
  window.homeroomPainted = new Promise((resolve) => {
    const isReported = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
    // Hidden pages paint nothing.
    setTimeout(resolve, isReported && !document.hidden ? LONGEST_PAINT_MS : 0);
    // Pictures may need one frame more than the text.
    const nextFrame = () => requestAnimationFrame(() => setTimeout(resolve));
    if (isReported) new PerformanceObserver(nextFrame).observe({ type: 'paint', buffered: true });
  });
  // The file that is needed last must not compete with the first ones on a slow connection.
  const last = document.querySelector('link[rel=last]');
  const first = document.querySelector('link[rel=preload][as=script]');
  const request = () => window.homeroomPainted.then(() => (last.rel = 'preload'));
  if (last) first?.addEventListener('load', request, { once: true });
  // Queues events for vitals.ts, which loads once the page is idle. If this file comes late, report.ts queues them.
  if (!window.homeroomHeard) {
    window.homeroomHeard = [];
    const MAX_QUEUED = 50;
    const record = (event) => window.homeroomHeard?.length < MAX_QUEUED && window.homeroomHeard.push(event);
    for (const name of ['error', 'unhandledrejection', 'homeroom:felt']) addEventListener(name, record);
  }
  const GIVE_UP_MS = 20_000;
  let pressed;
  /** Each field with its identity, since the page may replace the element. */
  const typed = new Map();
  const identityOf = (field) =>
    [field.localName, field.type, field.name, field.labels?.[0]?.textContent ?? '', field.getAttribute('aria-label')].join(' ');
  const press = ({ target }) => {
    pressed = target.closest?.('button') ?? undefined;
  };
  const type = ({ target }) => typed.set(target, identityOf(target));
  // Otherwise the browser would put the text into the address.
  const hold = (event) => event.target.hasAttribute('action') || event.preventDefault();
  const replay = (field, text) => {
    // A key makes React hydrate this part of the page now.
    field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
    // React ignores a value that it has seen last, so it must see an empty one first.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  /** Another version renders the page again: fills in its fields as they appear. */
  const replayLater = (focused) => {
    const pending = new Map(typed);
    const fill = () => {
      for (const field of document.querySelectorAll('input, textarea, select'))
        for (const [old, identity] of pending)
          if (!typed.has(field) && identityOf(field) === identity) {
            pending.delete(old);
            if (field.value === '' || field.value === old.defaultValue) replay(field, old.value);
            if (old === focused && document.activeElement === document.body) field.focus();
          }
      if (pending.size === 0) observer.disconnect();
    };
    const observer = new MutationObserver(fill);
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), GIVE_UP_MS);
  };
  addEventListener('submit', hold, true);
  addEventListener('click', press, true);
  addEventListener('input', type, true);
  addEventListener(
    'homeroom:answers',
    ({ detail }) => {
      removeEventListener('submit', hold, true);
      removeEventListener('click', press, true);
      removeEventListener('input', type, true);
      if (detail.isRenderedAgain) return typed.size > 0 && replayLater(document.activeElement);
      // Read first: replaying into one field makes React hydrate the form, which may overwrite the others.
      const values = [...typed.keys()].map((field) => [field, field.value]);
      for (const [field, text] of values) if (field.isConnected) replay(field, text);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
})();
