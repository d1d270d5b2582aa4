import { html } from '../../platform/markup/html.js';
import { dataScript, type StructuredData } from './structured-data.js';

/** Whose pages these are. */
export interface Site {
  readonly name: string;
  /** The origin of all its addresses. */
  readonly url: string;
  readonly email: string;
}

export interface Picture {
  /** Relative to the site's root, or absolute. */
  readonly address: string;
  readonly alt: string;
  /** In pixels; null for a picture we do not host. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** A page's head for crawlers and previews. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** The canonical address; null for a page that should not be indexed. */
  readonly path: string | null;
  readonly picture: Picture;
  readonly data: readonly StructuredData[];
}

const LONGEST = 200;

/** On one line, cut between two characters. */
function shortened(text: string): string {
  const signs = [...text.replace(/\s+/g, ' ').trim()];
  return signs.length <= LONGEST
    ? signs.join('')
    : `${signs
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}

export const fullTitle = (title: string, { name }: Pick<Site, 'name'>) => (title.endsWith(name) ? title : `${title} · ${name}`);

export function headMarkup({ title, description, path, picture, data }: Head, site: Site): string {
  const text = shortened(description);
  const about = html`<title>${fullTitle(title, site)}</title>
<meta name="description" content="${text}">
`;
  if (path === null) return html`${about}<meta name="robots" content="noindex">\n`.text;
  const address = new URL(path, site.url).href;
  const size = picture.size && [
    html`<meta property="og:image:width" content="${picture.size.width}">\n`,
    html`<meta property="og:image:height" content="${picture.size.height}">\n`,
  ];
  return html`${about}<link rel="canonical" href="${address}">
<meta property="og:site_name" content="${site.name}">
<meta property="og:type" content="website">
<meta property="og:locale" content="en_US">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${text}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${new URL(picture.address, site.url).href}">
${size}<meta property="og:image:alt" content="${picture.alt}">
<meta name="twitter:card" content="summary_large_image">
${data.map(dataScript)}`.text;
}
