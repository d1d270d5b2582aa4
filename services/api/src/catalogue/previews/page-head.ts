import { PAGE_DESCRIPTIONS, PAGE_TITLES, SCREENS, type PublicPath } from '@homeroom/contracts';
import type { Head, Picture, Site } from './head.js';
import { breadcrumbs, type StructuredData } from './structured-data.js';

/** For an information page or a list. The FAQ's own data is on its page. */
export function pageHead(path: PublicPath, picture: Picture, site: Site): Head {
  const [title, description] = [PAGE_TITLES[path], PAGE_DESCRIPTIONS[path]];
  return {
    title,
    description,
    path,
    picture,
    data: [path === SCREENS.home ? organization(site) : breadcrumbs(site, [{ name: title, path }])],
  };
}

const organization = ({ name, url, email }: Site): StructuredData => ({
  '@type': 'Organization',
  name,
  url: new URL(SCREENS.home, url).href,
  logo: new URL('/favicon.svg', url).href,
  email,
  areaServed: 'Orange County, California',
});

/** For a missing page, with the words the page shows. */
export const missingHead = (title: string, picture: Picture): Head => ({
  title,
  description: 'This page is gone. See what local businesses offer now.',
  path: null,
  picture,
  data: [],
});
