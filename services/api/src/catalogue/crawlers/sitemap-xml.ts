import { html } from '../../platform/markup/html.js';

export interface Address {
  /** As in the address bar. */
  readonly path: string;
  /** When its content last changed; null when unknown. */
  readonly changedAt: Date | null;
}

const BEGIN = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The elements of https://www.sitemaps.org/protocol.html: a list of pages, and an index of such lists. */
const LISTS = {
  pages: { list: 'urlset', entry: 'url' },
  files: { list: 'sitemapindex', entry: 'sitemap' },
} as const;

/**
 * A sitemap file in chunks.
 * @param site the origin of all its addresses
 */
export async function* sitemapXml(
  kind: keyof typeof LISTS,
  site: string,
  addresses: AsyncIterable<Address> | Iterable<Address>,
): AsyncGenerator<string> {
  const { list, entry } = LISTS[kind];
  yield `${BEGIN}<${list} xmlns="${NAMESPACE}">\n`;
  for await (const { path, changedAt } of addresses) {
    const changed = changedAt && html`<lastmod>${changedAt.toISOString()}</lastmod>`;
    yield `<${entry}>${html`<loc>${site}${path}</loc>${changed}`.text}</${entry}>\n`;
  }
  yield `</${list}>\n`;
}
