/**
 * Makes a press outside an open menu only close it. Otherwise, a browser would also follow the link under the press.
 * @returns to call once it is closed
 */
export function onlyCloses(menu: Element): () => void {
  let [isPress, isClosed] = [false, false];
  const stop = new AbortController();
  const hear = (event: Event) => {
    const target = event.target as Element;
    if (event.type === 'pointerdown') {
      if (isClosed || !menu.isConnected) stop.abort();
      // A menu's own button closes it, and the button of another menu opens that one.
      else isPress = !menu.contains(target) && !target.closest('[popovertarget]');
      return;
    }
    // On a touch screen, the click comes after the menu has closed.
    if (event.type === 'click' && isPress) {
      event.preventDefault();
      event.stopPropagation();
    }
    isPress = false;
    if (isClosed) stop.abort();
  };
  // No click follows a press that became a scroll, and a click that follows a key is the key's own.
  for (const type of ['pointerdown', 'pointercancel', 'keydown', 'click'])
    addEventListener(type, hear, { capture: true, signal: stop.signal });
  return () => {
    isClosed = true;
    if (!isPress) stop.abort();
  };
}
