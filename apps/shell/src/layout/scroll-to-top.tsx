import { useLocation } from '@homeroom/web';
import { useEffect, useRef } from 'react';

/** A new page begins at its top, with the focus on its content. Changing filters is not a new page. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
