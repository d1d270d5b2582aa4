import { LIMITS, type DealMatch, type DealSort, type DealsQuery } from '@homeroom/contracts';
import type { SearchReading } from '../search/index.js';

/** Businesses at a place, and others' locations there. */
export interface Place {
  readonly businesses: readonly number[];
  readonly places: readonly number[];
  /** The owners of these locations. */
  readonly owners: readonly number[];
}

/** Whose deals may be accepted at a place. */
export const businessesAt = ({ businesses, owners }: Place) => [...new Set([...businesses, ...owners])];

/** A list's query, with its parsed words, place and position. */
export interface DealsWanted extends Omit<DealsQuery, 'q' | 'location' | 'limit' | 'offset' | 'after'> {
  readonly words?: SearchReading | undefined;
  /** How well the words have to match. */
  readonly match?: DealMatch | undefined;
  readonly place?: Place | undefined;
  readonly point?: Point | undefined;
}

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export type Bind = (value: unknown) => string;

/** Collects a statement's parameters and numbers them. */
export function binding(parameters: unknown[] = []): { bind: Bind; parameters: unknown[] } {
  return { parameters, bind: (value) => `$${parameters.push(value)}` };
}

/** The sale of the deal `d` has started and is not over. */
export const IS_WITHIN_DATES = '(d.starts_at IS NULL OR d.starts_at <= now()) AND (d.expires_at IS NULL OR d.expires_at > now())';

const LISTED = `d.is_active AND d.archived_at IS NULL AND ${IS_WITHIN_DATES} AND b.is_verified`;

/** A location `l` accepts the deal `d`. */
export const TAKES = '(cardinality(d.valid_location_ids) = 0 OR l.id = ANY (d.valid_location_ids))';

const EARTH_MILES = 3958.8;
/** To the ZIP code `z`, on a sphere; accurate to a few hundred yards within a county, like the center of a ZIP code. */
export const milesTo = ({ latitude, longitude }: Point, bind: Bind) => {
  const [lat, lon] = [`${bind(latitude)}::float8`, `${bind(longitude)}::float8`];
  return `${2 * EARTH_MILES} * asin(sqrt(sin(radians(z.latitude - ${lat}) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(z.latitude)) * sin(radians(z.longitude - ${lon}) / 2) ^ 2))`;
};

/** Miles from a point to each open location, once per statement. */
export const nearPlaces = (point: Point, bind: Bind) => `near AS MATERIALIZED (
  SELECT *, row_number() OVER (PARTITION BY business_id ORDER BY miles, id) AS nth FROM (
    SELECT l.id, l.business_id, ${milesTo(point, bind)} AS miles
    FROM business_locations l JOIN zip_places z ON z.zip_code = left(l.zip_code, 5) WHERE l.is_active) l)`;

/** Miles to the nearest location that accepts the deal. */
export const MILES = `(SELECT min(l.miles) FROM near l WHERE l.business_id = d.business_id AND ${TAKES})`;

/** A reachable location accepts the deal. */
export const IS_NEAR = `EXISTS (SELECT 1 FROM near l WHERE l.business_id = d.business_id AND ${TAKES})`;

/** No location that accepts the deal is nearer than the location `p`. */
export const IS_NEAREST = `(cardinality(d.valid_location_ids) = 0 AND p.nth = 1 OR p.id = ANY (d.valid_location_ids) AND NOT EXISTS (
  SELECT 1 FROM near l WHERE l.business_id = p.business_id AND l.nth < p.nth AND l.id = ANY (d.valid_location_ids)))`;

/**
 * The condition of a shopper's list over `deals d JOIN businesses b`, without its words. A place narrows it by the deals' locations: asked
 * on their own, their owner would return thousands of ids.
 * @reads businesses: business_locations; search: zip_places
 */
export function listedDeals(wanted: DealsWanted, bind: Bind): string {
  const { category, businessId, place, point, within, minPrice, maxPrice, minPoints, minDiscount, minRating, endsWithin } = wanted;
  const terms = [LISTED];
  if (category) terms.push(`d.category = ${bind(category)}`);
  if (businessId !== undefined) terms.push(`d.business_id = ${bind(businessId)}::int`);
  if (place) {
    // Narrows by business first, which has an index.
    const anyone = bind(businessesAt(place));
    terms.push(`d.business_id = ANY (${anyone}::int[]) AND (cardinality(d.valid_location_ids) = 0
      OR d.business_id = ANY (${bind(place.businesses)}::int[]) OR d.valid_location_ids && ${bind(place.places)}::int[])`);
  }
  if (point && within !== undefined)
    terms.push(`EXISTS (SELECT 1 FROM near l WHERE l.business_id = d.business_id AND ${TAKES} AND l.miles <= ${bind(within)}::float8)`);
  if (minPrice !== undefined) terms.push(`d.sale_price >= ${bind(minPrice)}::numeric`);
  if (maxPrice !== undefined) terms.push(`d.sale_price <= ${bind(maxPrice)}::numeric`);
  if (minPoints !== undefined) terms.push(`d.school_points >= ${bind(minPoints)}::int`);
  if (minDiscount !== undefined) terms.push(`d.discount_percentage >= ${bind(minDiscount)}::int`);
  if (minRating !== undefined) terms.push(`b.rating >= ${bind(minRating)}::numeric`);
  if (endsWithin !== undefined) terms.push(`d.expires_at <= now() + make_interval(days => ${bind(endsWithin)}::int)`);
  return terms.join(' AND ');
}

/** Orders by a deal's own columns; distance and relevance come from the statement. */
export type ColumnSort = Exclude<DealSort, 'nearest'>;

interface Order {
  /** SQL of our own, never a caller's text. */
  readonly by: readonly string[];
  readonly types: readonly string[];
  readonly direction: 'ASC' | 'DESC';
}

const ORDERS: Record<ColumnSort, Order> = {
  featured: { by: ['d.is_featured', 'd.created_at', 'd.id'], types: ['boolean', 'timestamptz', 'int'], direction: 'DESC' },
  'price-low': { by: ['d.sale_price', 'd.id'], types: ['numeric', 'int'], direction: 'ASC' },
  'price-high': { by: ['d.sale_price', 'd.id'], types: ['numeric', 'int'], direction: 'DESC' },
  discount: { by: ['d.discount_percentage', 'd.id'], types: ['int', 'int'], direction: 'DESC' },
  points: { by: ['d.school_points', 'd.id'], types: ['int', 'int'], direction: 'DESC' },
};

export const orderBy = (sort: ColumnSort) => ORDERS[sort].by.map((column) => `${column} ${ORDERS[sort].direction}`).join(', ');

export const orderColumns = (sort: ColumnSort) => ORDERS[sort].by;

/** A row's cursor values, as the database's text, in a JSON array. None of them can have a quote. */
export const cursorColumns = (sort: ColumnSort) =>
  `'["' || ${ORDERS[sort].by.map((column) => `${column}::text`).join(` || '","' || `)} || '"]'`;

/**
 * The rows after a given one. The planner estimates their number by the first column alone: it would assume that none follow "not
 * featured", and sort all of them. It cannot see a value inside a SELECT, and walks the index.
 * @param after as in {@link cursorColumns}
 */
export function comesAfter(sort: ColumnSort, after: readonly string[], bind: Bind): string {
  const { by, types, direction } = ORDERS[sort];
  const values = after.map((value, index) => `(SELECT ${bind(value)}::${types[index]})`);
  return `(${by.join(', ')}) ${direction === 'DESC' ? '<' : '>'} (${values.join(', ')})`;
}

const TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/;

/** Whether the database accepts a text as a value of a type. */
const CURSORS: Readonly<Record<string, (text: string) => boolean>> = {
  boolean: (text) => /^(true|false)$/.test(text),
  timestamptz: (text) => {
    const [, day, time] = TIME.exec(text) ?? [];
    return !Number.isNaN(Date.parse(`${day}T${time}Z`));
  },
  int: (text) => /^\d{1,10}$/.test(text) && Number(text) <= LIMITS.databaseId,
  numeric: (text) => /^\d{1,8}\.\d\d$/.test(text),
};

/** Whether the values could be a cursor of this order. */
export const isCursor = (sort: ColumnSort, values: unknown): values is string[] =>
  Array.isArray(values) &&
  values.length === ORDERS[sort].types.length &&
  ORDERS[sort].types.every((type, index) => typeof values[index] === 'string' && CURSORS[type]!(values[index]));
