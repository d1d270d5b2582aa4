/** What somebody does before the page answers is done once it does: the last press of a button, and words typed into fields. */
(() => {
  // A browser may have the page's code already, and this file not yet.
  if (window.homeroomAnswers) return;
  let pressed;
  const typed = new Set();
  const press = ({ target }) => {
    pressed = target.closest?.('button') ?? undefined;
  };
  const type = ({ target }) => typed.add(target);
  // Else the browser itself would send what was typed, as part of an address.
  const hold = (event) => event.target.hasAttribute('action') || event.preventDefault();
  const tell = (field) => {
    const words = field.value;
    // A key makes React take over this part of the page now.
    field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
    // React compares with what it saw last, so it must have seen nothing.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  addEventListener('submit', hold, true);
  addEventListener('click', press, true);
  addEventListener('input', type, true);
  addEventListener(
    'homeroom:answers',
    () => {
      removeEventListener('submit', hold, true);
      removeEventListener('click', press, true);
      removeEventListener('input', type, true);
      for (const field of typed) if (field.isConnected) tell(field);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
})();
