import { useLocation } from '@homeroom/web';
import { useEffect, useLayoutEffect, useRef, type SyntheticEvent } from 'react';

interface Place {
  readonly pathname: string;
  readonly key: string;
  readonly state: { readonly background?: { readonly pathname: string } } | null;
}

/**
 * Focuses the content like a link to its anchor, but leaves the address alone: with the anchor in it, the browser would later return to
 * the anchor and lose the scroll position and the focus.
 */
export function focusContent(event?: SyntheticEvent): void {
  event?.preventDefault();
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** The scroll position of each history entry, by the router's key. */
const places = new Map<string, number>();

/**
 * A new page starts at the top with the focus on its content; going back restores the scroll position. A changed filter, or a dialog with
 * an address, is not a new page.
 */
export function ScrollToTop() {
  const { pathname: inAddress, key, state } = useLocation() as Place;
  const pathname = state?.background?.pathname ?? inAddress;
  const last = useRef(pathname);
  /** The visible history entry. Null until a new page has been scrolled, so that only the visitor's own scrolling is recorded. */
  const shown = useRef<string | null>(key);
  useLayoutEffect(() => {
    shown.current = last.current === pathname ? key : null;
    if (shown.current !== null) places.set(key, window.scrollY);
  }, [key, pathname]);
  useEffect(() => {
    const note = () => void (shown.current !== null && places.set(shown.current, window.scrollY));
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, places.get(key) ?? 0);
    shown.current = key;
    focusContent();
  }, [pathname, key]);
  return null;
}
