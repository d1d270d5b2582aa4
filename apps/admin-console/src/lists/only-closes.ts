/**
 * A press outside an open menu closes it and does no more. Left alone, a browser would also follow the link that the press lands on.
 * @returns to call once it is closed
 */
export function onlyCloses(menu: Element): () => void {
  let [isPress, isClosed] = [false, false];
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (isClosed || !menu.isConnected) return stop.abort();
      // A menu's own button closes it, and another one's opens that one.
      isPress = !menu.contains(target as Node) && !(target as Element).closest('[popovertarget]');
    },
    options,
  );
  // No click follows a press that became a scroll, and a click that follows a key is the key's own.
  for (const type of ['pointercancel', 'keydown'])
    addEventListener(
      type,
      () => {
        isPress = false;
        if (isClosed) stop.abort();
      },
      options,
    );
  // On a touch screen it comes after the menu has closed.
  addEventListener(
    'click',
    (event) => {
      if (isPress) {
        event.preventDefault();
        event.stopPropagation();
      }
      isPress = false;
      if (isClosed) stop.abort();
    },
    options,
  );
  return () => {
    isClosed = true;
    if (!isPress) stop.abort();
  };
}
