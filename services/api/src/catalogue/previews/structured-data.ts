import { html, Markup } from '../../platform/markup/html.js';
import type { Site } from './head.js';

/** A https://schema.org object. */
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Data that browsers never run, whatever it contains: nothing in it can close the element. */
export function dataScript(data: StructuredData): Markup {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return html`<script type="application/ld+json">${new Markup(json)}</script>\n`;
}

export interface Step {
  readonly name: string;
  readonly path: string;
}

/** The breadcrumbs of a page, from the home page. */
export const breadcrumbs = (site: Site, steps: readonly Step[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: site.name, path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, site.url).href,
  })),
});

interface Place {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

export const postalAddress = ({ address, city, state, zipCode }: Place): StructuredData => ({
  '@type': 'PostalAddress',
  streetAddress: address,
  addressLocality: city,
  addressRegion: state,
  postalCode: zipCode,
  addressCountry: 'US',
});
