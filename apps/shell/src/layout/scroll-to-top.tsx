import { useLocation } from '@homeroom/web';
import { useEffect, useLayoutEffect, useRef } from 'react';

interface Place {
  readonly pathname: string;
  readonly key: string;
  readonly state: { readonly background?: { readonly pathname: string } } | null;
}

/** How far down each entry of the browser's history was, by the router's key of it. */
const places = new Map<string, number>();

/**
 * A new page begins at its top, with the focus on its content; one that somebody comes back to, where it was left. Changing filters is no
 * new page, nor is a dialog with an address of its own.
 */
export function ScrollToTop() {
  const { pathname: inAddress, key, state } = useLocation() as Place;
  const pathname = state?.background?.pathname ?? inAddress;
  const last = useRef(pathname);
  /** The entry that is in sight. None while a page was drawn and not yet brought to its place: what moves then is not what somebody scrolled. */
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
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, key]);
  return null;
}
