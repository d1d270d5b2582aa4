/** The control under the first press; none outside controls, where a double click selects a word. */
let pressed: Element | null | undefined;

function follow(event: MouseEvent): void {
  const target = event.target as Element;
  if (event.detail < 2) pressed = target.closest?.('a, button, label, [role=option]');
  // The first control was removed, or lies under a dialog that it opened.
  else if (pressed && !pressed.contains(target) && (!pressed.isConnected || pressed.closest('[aria-hidden=true]'))) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/**
 * From now on, the second press of a double click does nothing where the first one took its control away: what came up under the pointer
 * was not meant. It neither presses nor selects it, nor closes a dialog that just opened.
 */
export function dropSecondPresses(): void {
  for (const type of ['mousedown', 'click'] as const) document.addEventListener(type, follow, true);
}
