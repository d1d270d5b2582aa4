import { PAGE_TITLES, SCREENS, TITLES, type SchoolView } from '@homeroom/contracts';
import type { Head, Picture, Site } from './head.js';
import { breadcrumbs, postalAddress } from './structured-data.js';

export function schoolHead(school: SchoolView, picture: Picture, site: Site): Head {
  const path = SCREENS.school(school.id);
  return {
    title: TITLES.school(school),
    description: `Buy a voucher from a local business and ${school.name} in ${school.city} earns a point for every dollar.`,
    path,
    picture,
    data: [
      { '@type': 'School', name: school.name, url: new URL(path, site.url).href, address: postalAddress(school) },
      breadcrumbs(site, [
        { name: PAGE_TITLES[SCREENS.schools], path: SCREENS.schools },
        { name: school.name, path },
      ]),
    ],
  };
}
