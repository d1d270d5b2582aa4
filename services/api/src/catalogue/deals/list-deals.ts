import { LIMITS, type DealsQuery } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { ReplyCache } from '../../platform/replies/reply-cache.js';
import { wrongField } from '../../platform/errors/wrong-field.js';
import type { Json, JsonPage } from '../../platform/http/handles.js';
import type { PageRange } from '../../platform/http/paged.js';
import { SearchService, type SearchReading } from '../search/index.js';
import { isCursor, type ColumnSort, type DealsWanted, type Point } from './deal-filters.joint.js';
import type { DealShape } from './deal-json.joint.js';
import { ListedDealsJoint, type Listed, type Part } from './listed-deals.joint.js';

/** Stock and prices shown to shoppers are never older than this. No purchase depends on them. */
const MAX_AGE_MS = 900;
/** The number of results may be older than stock and prices. */
const TOTAL_MAX_AGE_MS = 5_000;
const MEGABYTE = 1_048_576;

type Asked = DealsQuery & PageRange;

/** The only cached part, which crowds request: the start of a list, not its later pages or searches. */
export const isFirstPage = ({ category: _category, sort: _sort, limit: _limit, offset = 0, ...rest }: DealsQuery) =>
  offset === 0 && Object.values(rest).every((value) => value === undefined || value === '');

/** A search sorts by relevance, unless another order is requested. */
const isByFit = ({ q, sort = 'featured' }: DealsQuery) => Boolean(q) && sort === 'featured';

const encode = (position: readonly string[] | number) => Buffer.from(JSON.stringify(position)).toString('base64url');

function decode(after: string): unknown {
  try {
    return JSON.parse(Buffer.from(after, 'base64url').toString());
  } catch {
    return null;
  }
}

/** Lists ordered by their own columns continue after a row, so that deep pages cost the same as the first; others by offset. */
const columnSortOf = (query: DealsQuery): ColumnSort | null => {
  const { sort = 'featured' } = query;
  return sort === 'nearest' || isByFit(query) ? null : sort;
};

/** One row more than is shown, to know whether the list continues. */
function partOf(shape: DealShape, query: Asked): Part {
  const { limit, offset, after } = query;
  if (!after) return { shape, limit: limit + 1, offset };
  const position = decode(after);
  const sort = columnSortOf(query);
  if (sort !== null && isCursor(sort, position)) return { shape, limit: limit + 1, offset: 0, after: position };
  if (sort === null && Number.isInteger(position) && Number(position) >= 0 && Number(position) <= LIMITS.databaseId)
    return { shape, limit: limit + 1, offset: Number(position) };
  throw wrongField('after', 'The list cannot continue from here');
}

/** A shopper's list: a page, the total, and the start of the next page. */
@Injectable()
export class ListDeals {
  /** Each entry: where the next page starts, a line break, and the rows. */
  private readonly pages = new ReplyCache<string>({ maxAgeMs: MAX_AGE_MS, maxBytes: 24 * MEGABYTE });
  private readonly totals = new ReplyCache<number>({ maxAgeMs: TOTAL_MAX_AGE_MS, maxBytes: MEGABYTE });

  constructor(
    private readonly shown: ListedDealsJoint,
    private readonly search: SearchService,
  ) {}

  /** @throws DomainError INVALID_REQUEST for an unknown ZIP code or an invalid cursor */
  async page<Item>(shape: DealShape, query: Asked): Promise<JsonPage<Item>> {
    const { limit, offset, after, sort, ...filters } = query;
    const filter = JSON.stringify([isByFit(query), sort === 'nearest', ...Object.entries(filters).sort()]);
    const part = partOf(shape, query);
    const read = async () => {
      const isCounted = this.totals.peek(filter) !== undefined;
      const answer = this.listed(query, part, !isCounted);
      if (!isCounted) void this.totals.get(filter, () => answer.then(({ total }) => total!)).catch(() => undefined);
      const { rows } = await answer;
      const items = rows.slice(0, limit).map(({ item }) => item);
      return `${nextOf(query, part, rows) ?? ''}\n[${items.join(',')}]`;
    };
    const key = `${shape}|${filter}|${sort}|${limit}|${offset}|${after}`;
    const page = await (isFirstPage(query) ? this.pages.get(key, read) : this.pages.once(key, read));
    const total = await this.totals.get(
      filter,
      async () => (await this.listed(query, { shape: 'plain', limit: 0, offset: 0 }, true)).total!,
    );
    const end = page.indexOf('\n');
    const counted = isByFit(query) ? LIMITS.countedMatches : LIMITS.countedDeals;
    return {
      rows: page.slice(end + 1) as Json<Item[]>,
      next: page.slice(0, end) || null,
      total: Math.min(total, counted),
      isCapped: total > counted,
      sharedUntil: Math.min(this.pages.freshUntil(key, page), this.totals.freshUntil(filter, total)),
    };
  }

  private async listed(query: Asked, part: Part, counts: boolean): Promise<Listed> {
    const { sort = 'featured' } = query;
    const { words, ...wanted } = await this.wanted(query);
    if (words === null) return { rows: [], total: 0 };
    if (words === undefined) return this.shown.sorted(wanted, sort, part, counts);
    if (isByFit(query)) return this.shown.bestMatches({ ...wanted, words }, part);
    const all = await this.shown.sorted({ ...wanted, words, match: 'all' }, sort, part, counts);
    if (all.total || all.rows.length > 0) return all;
    // A page past the last full match stays empty: partial ones are shown only if nothing matches fully.
    if (all.total === null && (await this.shown.count({ ...wanted, words })) > 0) return all;
    return this.shown.sorted({ ...wanted, words: { ...words, all: words.any }, match: 'some' }, sort, part, counts);
  }

  private async wanted(query: Asked): Promise<Omit<DealsWanted, 'words'> & { words: SearchReading | null | undefined }> {
    const { q, location, limit: _, offset: __, after: ___, ...filters } = query;
    const [words, place, point] = await Promise.all([
      q ? this.search.read(q) : undefined,
      location ? this.shown.placesNamed(location) : undefined,
      this.pointOf(query),
    ]);
    if ((query.sort === 'nearest' || query.within !== undefined) && !point) throw wrongField('near', 'Please enter your ZIP code');
    return { ...filters, words, place, point };
  }

  private async pointOf({ near, latitude, longitude }: Asked): Promise<Point | undefined> {
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
    return near ? this.search.centerOf(near) : undefined;
  }
}

/** null at the end of the list. */
function nextOf(query: Asked, { limit, offset }: Part, rows: Listed['rows']): string | null {
  const last = rows[query.limit - 1];
  if (rows.length < limit || !last) return null;
  return encode(columnSortOf(query) === null ? offset + query.limit : (JSON.parse(last.cursor!) as string[]));
}
