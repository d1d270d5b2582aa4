/** What somebody does before the page answers is done once it does: the last press of a button, and words typed into fields. */
(() => {
  // A browser may have the page's code already, and this file not yet.
  if (window.homeroomAnswers) return;
  // Requested sooner, the file that the page needs last would take its share of a slow line from those that it needs first.
  const last = document.querySelector('link[rel=last]');
  const first = document.querySelector('link[rel=preload][as=script]');
  if (last) first?.addEventListener('load', () => (last.rel = 'preload'), { once: true });
  // vitals.ts understands them, and comes once the page is idle.
  // The page's own code hears them where this file comes late, or not at all.
  if (!window.homeroomHeard) {
    window.homeroomHeard = [];
    const MOST_HEARD = 50;
    const hear = (event) => window.homeroomHeard?.length < MOST_HEARD && window.homeroomHeard.push(event);
    for (const name of ['error', 'unhandledrejection', 'homeroom:felt']) addEventListener(name, hear);
  }
  const PATIENCE_MS = 20_000;
  let pressed;
  /** Fields, and by what each is known to people and forms: the page that answers may have another in its place. */
  const typed = new Map();
  const knownBy = (field) =>
    [field.localName, field.type, field.name, field.labels?.[0]?.textContent ?? '', field.getAttribute('aria-label')].join(' ');
  const press = ({ target }) => {
    pressed = target.closest?.('button') ?? undefined;
  };
  const type = ({ target }) => typed.set(target, knownBy(target));
  // Else the browser itself would send what was typed, as part of an address.
  const hold = (event) => event.target.hasAttribute('action') || event.preventDefault();
  const tell = (field, words) => {
    // A key makes React take over this part of the page now.
    field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
    // React compares with what it saw last, so it must have seen nothing.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  /** Another version draws the page anew: its fields come by and by. */
  const tellTheNew = (wasIn) => {
    const lost = new Map(typed);
    const look = () => {
      for (const field of document.querySelectorAll('input, textarea, select'))
        for (const [old, name] of lost)
          if (!typed.has(field) && knownBy(field) === name) {
            lost.delete(old);
            if (field.value === '' || field.value === old.defaultValue) tell(field, old.value);
            if (old === wasIn && document.activeElement === document.body) field.focus();
          }
      if (lost.size === 0) watch.disconnect();
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => watch.disconnect(), PATIENCE_MS);
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
      if (detail.isDrawnAnew) return typed.size > 0 && tellTheNew(document.activeElement);
      // Read before the first is told of: with it React takes over the form, and may write what it knows into the others.
      const words = [...typed.keys()].map((field) => [field, field.value]);
      for (const [field, said] of words) if (field.isConnected) tell(field, said);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
})();
