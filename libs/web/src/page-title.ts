import { useEffect } from 'react';

const SITE = 'Homeroom';

let ofPage = '';
/** Of what lies over the page, such as a deal that was opened there; the last one is on top. */
const overPage: { readonly title: string }[] = [];

function show(): void {
  const title = overPage.at(-1)?.title ?? ofPage;
  if (title) document.title = title.endsWith(SITE) ? title : `${title} · ${SITE}`;
}

/**
 * Names the page in the tab and tells screen readers by it.
 * @param title empty while it is not known: what stood there stays, such as the title that came with the page from the server
 * @param isOverPage of something that lies over a page, and goes before the page's own title until it is closed
 */
export function usePageTitle(title: string, isOverPage = false): void {
  useEffect(() => {
    if (!isOverPage) {
      ofPage = title;
      show();
      return undefined;
    }
    const own = { title };
    overPage.push(own);
    show();
    return () => {
      overPage.splice(overPage.indexOf(own), 1);
      show();
    };
  }, [title, isOverPage]);
}
