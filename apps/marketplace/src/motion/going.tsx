import { useLocation } from '@homeroom/web';
import { useEffect, useState } from 'react';
import styles from './going.module.css';

interface Navigating extends Event {
  readonly hashChange: boolean;
  /** A file's name, possibly empty; null for no download. */
  readonly downloadRequest: string | null;
  readonly destination: { readonly url: string };
}

/** Milliseconds after which the line gives up on a page, such as one that a guard refused. */
const LONGEST_MS = 10_000;

/**
 * A line at the top from the press until the next page is drawn. The old page stays while the code of the next one loads. Only in browsers with
 * navigation events.
 */
export function Going() {
  const { key } = useLocation();
  const [from, setFrom] = useState<string>();
  const isGoing = from === key;
  useEffect(() => {
    const { navigation } = globalThis as { navigation?: EventTarget };
    const begin = (event: Event) => {
      const { hashChange, downloadRequest, destination } = event as Navigating;
      const { protocol, pathname } = new URL(destination.url);
      // Links to phones, emails, and files do not leave the page.
      if (hashChange || downloadRequest !== null || protocol !== window.location.protocol) return;
      if (pathname !== window.location.pathname) setFrom(key);
    };
    navigation?.addEventListener('navigate', begin);
    return () => navigation?.removeEventListener('navigate', begin);
  }, [key]);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => setFrom(undefined), LONGEST_MS);
    return () => clearTimeout(timer);
  }, [isGoing]);
  return isGoing ? <div className={styles['line']} data-testid="going" /> : null;
}
