import { canonicalPath } from '@homeroom/contracts';
import { useLocation } from '@homeroom/web';
import { useEffect } from 'react';

const link = () => document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');

/** Keeps the canonical address of the first page correct on every page after it. */
export function useCanonical(): void {
  const path = canonicalPath(useLocation().pathname);
  useEffect(() => {
    if (path === null) {
      link()?.remove();
      return;
    }
    const canonical = link() ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
    canonical.href = new URL(path, location.origin).href;
  }, [path]);
}
