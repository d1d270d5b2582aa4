import { DEAL_CATEGORIES, DEAL_SORTS, LIMITS, type DealsQuery } from '@homeroom/contracts';
import type { FastPath } from '../../platform/replies/fast-path.js';
import { pageHeaders } from '../../platform/http/paged.js';
import { isStorable } from '../../platform/http/storable-text.js';
import type { DealsController } from './deals.controller.js';

const oneOf = (values: readonly string[]) => (text: string) => (values.includes(text) ? text : null);

function words(text: string): string | null {
  const trimmed = text.trim();
  return trimmed !== '' && text.length <= LIMITS.searchLength && isStorable(text) ? trimmed : null;
}

/** The most common list queries, as `DealsQuery` would read them; null for those it might reject. */
const READ = new Map<string, (text: string) => string | number | null>(
  Object.entries({
    limit: (text) => (/^[1-9]\d?$/.test(text) ? Number(text) : null),
    after: (text) => (/^[\w-]{1,120}$/.test(text) ? text : null),
    category: oneOf(DEAL_CATEGORIES),
    sort: oneOf(DEAL_SORTS),
    q: words,
    location: words,
  }),
);

function readQuery(query: object): (DealsQuery & { readonly limit: number }) | null {
  const read: Record<string, string | number> = {};
  for (const [name, text] of Object.entries(query) as [string, unknown][]) {
    const value = typeof text === 'string' ? READ.get(name)?.(text) : null;
    if (value === null || value === undefined) return null;
    read[name] = value;
  }
  const { limit, ...filters } = read;
  return typeof limit === 'number' && filters['sort'] !== 'nearest' ? { ...(filters as DealsQuery), limit } : null;
}

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

/** A deal, and list pages, at the addresses our screens request. Both are public. */
export const dealFastPaths = (deals: DealsController): Readonly<Record<string, FastPath>> => ({
  '/api/deals/:id': ({ params, query }, reply) => {
    const { id } = params as { id: string };
    if (!isId(id) || Object.keys(query as object).length > 0) return null;
    return deals.detail(Number(id), reply).then((body) => ({ body, headers: [] }));
  },
  '/api/deals/with-locations': ({ query, ip, url }, reply) => {
    const read = readQuery(query as object);
    if (!read) return null;
    const range = { limit: read.limit, offset: 0 };
    return deals.listWithLocations(read, range, ip).then((page) => {
      reply.sharedUntil = page.sharedUntil ?? 0;
      return { body: page.rows, headers: pageHeaders(url, range, page).flat() };
    });
  },
});
