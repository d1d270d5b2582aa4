import { useEffect } from 'react';

/** Names the page in the tab and tells screen readers by it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Homeroom' ? title : `${title} · Homeroom`;
  }, [title]);
}
