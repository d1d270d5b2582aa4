import { useEffect } from 'react';

const SITE = 'Homeroom';

let ofPage = '';
/** Titles of what is open over the page, such as a deal; the last one is on top. */
const overPage: { readonly title: string }[] = [];

function show(): void {
  const title = overPage.at(-1)?.title ?? ofPage;
  if (title) document.title = title.endsWith(SITE) ? title : `${title} · ${SITE}`;
}

/**
 * Sets the page's title for the tab and screen readers.
 * @param title empty while unknown: the current title stays, such as the server's
 * @param isOverPage for something over a page, which overrides the page's title until it closes
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
