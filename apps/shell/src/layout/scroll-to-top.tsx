import { useLocation } from '@homeroom/web';
import { useEffect, useRef } from 'react';

/** A new page begins at its top, with the focus on its content. Changing filters is none, nor is a dialog with an address of its own. */
export function ScrollToTop() {
  const { pathname: inAddress, state } = useLocation() as { pathname: string; state: { background?: { pathname: string } } | null };
  const pathname = state?.background?.pathname ?? inAddress;
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
