import { SCREENS } from '@homeroom/contracts';
import { useEffect } from 'react';

function open(event: MouseEvent): void {
  const { button, ctrlKey, metaKey, shiftKey, target } = event;
  const { href } = (target as Element).closest('a') ?? {};
  const isApart = button === 1 || (button === 0 && (ctrlKey || metaKey || shiftKey));
  const tab = isApart && href?.startsWith(location.origin + SCREENS.admin) && window.open(href);
  if (!tab) return;
  tab.opener = null;
  event.preventDefault();
}

/**
 * Opens the console's links in tabs that are signed in. The session is in `sessionStorage`, which browsers copy to a tab that a script opens,
 * but not to one that they open for a press with Ctrl or with the middle button.
 */
export function useTabsWithSession(): void {
  useEffect(() => {
    const stop = new AbortController();
    for (const kind of ['click', 'auxclick'] as const) document.addEventListener(kind, open, stop);
    return () => stop.abort();
  }, []);
}
