import { LIMITS, type DealSort } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { containing } from '../../platform/database/containing.js';
import { prepared } from '../../platform/database/prepared.js';
import {
  IS_NEAR,
  IS_NEAREST,
  MILES,
  binding,
  businessesAt,
  comesAfter,
  cursorColumns,
  listedDeals,
  nearPlaces,
  orderBy,
  orderColumns,
} from './deal-filters.joint.js';
import type { Bind, ColumnSort, DealsWanted, Place } from './deal-filters.joint.js';
import { dealsAsJson, type DealShape } from './deal-json.joint.js';
import { COLUMNS, SOURCE } from './deals.joint.js';
import type { SearchReading } from '../search/index.js';

/** The requested part: a number of rows after a row, or an offset; and what to include per deal. */
export interface Part {
  readonly shape: DealShape;
  readonly limit: number;
  readonly offset: number;
  readonly after?: readonly string[] | undefined;
}

interface ListedDeal {
  /** JSON, as in the contract. */
  readonly item: string;
  /** The cursor after it, as JSON, in an order of the deal's own columns. */
  readonly cursor?: string;
}

/** Columns beside the total: null for the deal on an empty page. */
type Row = (ListedDeal | { readonly item: null }) & { readonly total?: number };

export interface Listed {
  readonly rows: ListedDeal[];
  /** Counted up to one more than is ever shown; null when not requested. */
  readonly total: number | null;
}

const COUNTED = LIMITS.countedDeals + 1;
const BEST = LIMITS.countedMatches + 1;
/** Partial matches are shown when there are fewer full matches than this, and none in a title. */
const ENOUGH = LIMITS.listingPage;
/** The best partial matches are chosen among this many of the most popular. */
const CANDIDATES = 240;
/** Sold-out deals are found, but shown after available ones. */
const IS_SOLD_OUT = '(d.max_quantity IS NOT NULL AND d.sold_quantity >= d.max_quantity)';
/** A word's weight in the description, for category and place, for the business, and in the title. */
const WEIGHTS = '{0.1, 0.3, 0.6, 1}';

const PLACES_NAMED = `
  SELECT ARRAY(SELECT id FROM businesses WHERE lower(location) LIKE $1) AS businesses,
    COALESCE(array_agg(l.id), '{}') AS places, COALESCE(array_agg(DISTINCT l.business_id), '{}') AS owners
  FROM business_locations l WHERE l.is_active AND lower(l.name || ' ' || l.city || ' ' || l.zip_code) LIKE $1`;

const FOUND = "e.kind = 'deal' AND e.subject_id = d.id";
const BY_POPULARITY = 'e.popularity DESC, e.subject_id DESC';

/**
 * A page of a shopper's list spans deals, their businesses, locations and search entries in one statement, with its total.
 * @reads businesses: business_locations, businesses; search: search_entries
 */
@Injectable()
export class ListedDealsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Businesses and locations at the given place. */
  async placesNamed(text: string): Promise<Place> {
    const { rows } = await prepared<Place>(this.database, PLACES_NAMED, [containing(text)]);
    return rows[0]!;
  }

  /** The best matches first, up to the count limit: full ones, then, when these are few, partial ones. */
  async bestMatches(wanted: DealsWanted & { words: SearchReading }, part: Part): Promise<Listed> {
    const { bind, parameters } = binding();
    const text = bestMatches(wanted, part, bind);
    const rows = await this.read(text, parameters, isOften(wanted, part));
    return { rows: dealsOf(rows), total: rows[0]!.total! };
  }

  /** In an explicit order; it must match the search. */
  async sorted(wanted: DealsWanted, sort: DealSort, part: Part, counts: boolean): Promise<Listed> {
    if (wanted.place && businessesAt(wanted.place).length === 0) return { rows: [], total: counts ? 0 : null };
    const { bind, parameters } = binding();
    const text = sort === 'nearest' ? nearest(wanted, part, counts, bind) : inOrder(wanted, sort, part, counts, bind);
    const rows = await this.read(text, parameters, sort !== 'nearest' && !wanted.words && isOften(wanted, part));
    return { rows: dealsOf(rows), total: counts ? rows[0]!.total! : null };
  }

  private async read(text: string, parameters: unknown[], isOftenAsked: boolean): Promise<Row[]> {
    return isOftenAsked ? (await prepared<Row>(this.database, text, parameters)).rows : this.database.query<Row[]>(text, parameters);
  }

  async count(wanted: DealsWanted): Promise<number> {
    const { bind, parameters } = binding();
    const [row] = await this.database.query<[{ total: number }]>(`${withNear(wanted, bind)} ${counting(wanted, bind)}`, parameters);
    return row.total;
  }
}

const dealsOf = (rows: readonly Row[]) => rows.filter((row) => row.item !== null);

const OFTEN: readonly (keyof DealsWanted)[] = ['category', 'sort', 'words'];
const PAGES = [LIMITS.listingPage, LIMITS.homeFeaturedDeals].map((shown) => shown + 1);
/** The number of entries that PostgreSQL expects in an array that it has not seen. */
const FEW_BUSINESSES = 10;

/**
 * Pages that our screens show of a whole list, a category, a search or a place: few enough statements for the database to plan each once
 * per connection, which for a place takes twice as long as reading its page. Where there are many businesses, another plan is better.
 */
const isOften = ({ place, ...wanted }: DealsWanted, { limit }: Part) =>
  PAGES.includes(limit) &&
  (!place || (!wanted.words && businessesAt(place).length <= FEW_BUSINESSES)) &&
  Object.entries(wanted).every(([name, value]) => value === undefined || OFTEN.includes(name as keyof DealsWanted));

const withNear = ({ point }: DealsWanted, bind: Bind, ...more: string[]) => {
  const parts = [...(point ? [nearPlaces(point, bind)] : []), ...more];
  return parts.length === 0 ? '' : `WITH ${parts.join(', ')}`;
};

const milesOf = ({ point }: DealsWanted) => (point ? `, ${MILES} AS miles` : '');

const foundBy = ({ match, point }: DealsWanted) => ({ match: match && `'${match}'`, hasMiles: point !== undefined });

const withWords = ({ words }: DealsWanted, bind: Bind) =>
  words ? `JOIN search_entries e ON ${FOUND} AND e.words @@ ${bind(words.all)}::tsquery` : '';

const counting = (wanted: DealsWanted, bind: Bind, more = '') =>
  `SELECT count(*)::int AS total FROM (SELECT 1 FROM ${SOURCE} ${withWords(wanted, bind)} WHERE ${listedDeals(wanted, bind)}${more} LIMIT ${COUNTED}) c`;

/** A page beside the total: past the end there is one row with the total only. */
const beside = (total: string, page: string, order: string) =>
  `SELECT t.total, d.* FROM (${total}) t LEFT JOIN (${page}) d ON true ORDER BY ${order}`;

function inOrder(wanted: DealsWanted, sort: ColumnSort, { shape, limit, offset, after }: Part, counts: boolean, bind: Bind): string {
  const near = withNear(wanted, bind);
  const order = orderBy(sort);
  const rows = `SELECT ${COLUMNS}, ${cursorColumns(sort)} AS cursor${milesOf(wanted)}
    FROM ${SOURCE} ${withWords(wanted, bind)}
    WHERE ${listedDeals(wanted, bind)}${after ? ` AND ${comesAfter(sort, after, bind)}` : ''}
    ORDER BY ${order} LIMIT ${PAGES.includes(limit) ? limit : bind(limit)}${offset > 0 ? ` OFFSET ${bind(offset)}` : ''}`;
  const page = dealsAsJson(rows, shape, foundBy(wanted), ['d.cursor', ...(counts ? orderColumns(sort) : [])]);
  return `${near} ${counts ? beside(counting(wanted, bind), page, order) : `${page} ORDER BY ${order}`}`;
}

/** From the nearest location to the farthest, so that the first page reads no more than needed. */
function nearest(wanted: DealsWanted, { shape, limit, offset }: Part, counts: boolean, bind: Bind): string {
  const near = withNear(wanted, bind);
  const order = 'd.miles, d.place_id, d.id DESC';
  const rows = `SELECT d.*, p.miles, p.id AS place_id FROM (SELECT * FROM near ORDER BY miles, id) p
    CROSS JOIN LATERAL (SELECT ${COLUMNS} FROM ${SOURCE} ${withWords(wanted, bind)}
      WHERE d.business_id = p.business_id AND ${IS_NEAREST} AND ${listedDeals(wanted, bind)}
      ORDER BY d.id DESC LIMIT ${bind(limit + offset)}) d
    ORDER BY p.miles, p.id, d.id DESC LIMIT ${bind(limit)} OFFSET ${bind(offset)}`;
  const page = dealsAsJson(rows, shape, foundBy(wanted), counts ? ['d.miles', 'd.place_id', 'd.id'] : []);
  return `${near} ${counts ? beside(counting(wanted, bind, ` AND ${IS_NEAR}`), page, order) : `${page} ORDER BY ${order}`}`;
}

function bestMatches(wanted: DealsWanted & { words: SearchReading }, { shape, limit, offset }: Part, bind: Bind): string {
  const { words } = wanted;
  const near = wanted.point ? [nearPlaces(wanted.point, bind)] : [];
  const [all, any, meant] = [words.all, words.any, words.meant].map((query) => `${bind(query)}::tsquery`) as [string, string, string];
  const condition = listedDeals(wanted, bind);
  const found = (
    has: string,
    most: number,
    isNamed = false,
  ) => `(SELECT d.id, e.words, e.popularity, ${isNamed} AS is_named, ${IS_SOLD_OUT} AS is_sold_out FROM search_entries e JOIN ${SOURCE} ON ${FOUND}
    WHERE ${has} AND ${condition} ORDER BY ${BY_POPULARITY} LIMIT ${most})`;
  // Matches in names come first: beyond the count limit, mere mentions are left out.
  const sure = `sure AS MATERIALIZED (${found(`e.name_words @@ ${all}`, BEST, true)}
    UNION ALL ${found(`e.words @@ ${all} AND NOT e.name_words @@ ${all}`, BEST)} LIMIT ${BEST})`;
  const some = found(
    `(SELECT count(*) < ${ENOUGH} AND NOT COALESCE(bool_or(is_named), false) FROM sure) AND e.words @@ ${any} AND NOT e.words @@ ${all}`,
    CANDIDATES,
  );
  const hits = `(SELECT count(*) FROM unnest(${bind(words.each)}::tsquery[]) q WHERE words @@ q)`;
  const rank = `round(ts_rank('${WEIGHTS}', words, ${meant})::numeric, 2)`;
  const ranked = `ranked AS MATERIALIZED (
    SELECT id, 'all' AS match, 0 AS hits, ${rank} AS rank, popularity, is_sold_out FROM sure
    UNION ALL (SELECT id, 'some', ${hits}, ${rank}, popularity, is_sold_out FROM ${some} s ORDER BY 3 DESC, 4 DESC, popularity DESC, id DESC LIMIT ${ENOUGH}))`;
  const chosen = `chosen AS (SELECT id, match, row_number() OVER (ORDER BY match, is_sold_out, hits DESC, rank DESC, popularity DESC, id DESC) AS place
    FROM ranked ORDER BY place LIMIT ${bind(limit)} OFFSET ${bind(offset)})`;
  const rows = `SELECT ${COLUMNS}, c.match, c.place${milesOf(wanted)} FROM chosen c JOIN deals d ON d.id = c.id
    JOIN businesses b ON b.id = d.business_id`;
  const page = dealsAsJson(rows, shape, { ...foundBy(wanted), match: 'd.match' }, ['d.place']);
  return `WITH ${[...near, sure, ranked, chosen].join(', ')} ${beside('SELECT count(*)::int AS total FROM ranked', page, 'd.place')}`;
}
