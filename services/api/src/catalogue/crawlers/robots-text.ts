import { PRIVATE_AREAS } from '@homeroom/contracts';

/** What crawlers may read (RFC 9309). `/school` is private and `/schools` is not, so exact ends are given. */
export const robotsText = (site: string): string =>
  [
    'User-agent: *',
    ...PRIVATE_AREAS.flatMap((area) => ['$', '/', '?'].map((end) => `Disallow: ${area}${end}`)),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');
