import { DEAL_STAGES, stateOfStage, type DealStage } from '@homeroom/contracts';

/** How much of a deal to write: the deal alone, with its business, or also with the locations that accept it. */
export type DealShape = 'plain' | 'business' | 'locations';

/** Which optional columns the chosen rows have, about how a deal came into a list and about its pictures. */
interface Found {
  /** An expression of ours over the row. */
  readonly match?: string | undefined;
  readonly hasMiles?: boolean;
  /** The rows have a column with their pictures. */
  readonly hasPictures?: boolean;
  readonly hasHours?: boolean;
  /** The rows have a column that says when their business joined. */
  readonly hasSince?: boolean;
}

const time = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** As `DEAL_LIFECYCLE` of the contracts says, in its order. */
const APPLIES: Record<DealStage, string> = {
  draft: 'NOT d.is_active AND d.published_at IS NULL',
  ended: 'd.is_over',
  paused: 'NOT d.is_active',
  scheduled: 'd.is_to_come',
  'sold-out': 'd.sold_quantity >= d.max_quantity',
  waiting: 'NOT d.business_approved',
  live: 'true',
};
const STATE = `CASE ${DEAL_STAGES.map((stage) => `WHEN ${APPLIES[stage]} THEN '${stateOfStage(stage)}'`).join(' ')} END`;
const IS_SCHEDULED = 'd.is_to_come AND d.is_active AND NOT d.is_over';

const DEAL = `d.id, d.business_id AS "businessId", d.title, d.description, d.need_to_know_info AS "needToKnowInfo", d.category,
  d.image_url AS "imageUrl", trim_scale(d.original_price) AS "originalPrice", trim_scale(d.sale_price) AS "salePrice",
  d.discount_percentage AS "discountPercentage", d.school_points AS "schoolPoints", d.max_quantity AS "maxQuantity",
  d.sold_quantity AS "soldQuantity", ${time('d.starts_at')} AS "startsAt", ${time('d.expires_at')} AS "expiresAt",
  d.max_per_family AS "maxPerFamily", d.is_active AS "isActive", d.is_featured AS "isFeatured", ${time('d.created_at')} AS "createdAt",
  ${STATE} AS state, ${IS_SCHEDULED} AS "isScheduled"`;

const business = (hasSince: boolean) => `(SELECT row_to_json(b) FROM (SELECT d.business_id AS id, d.business_name AS name,
  NULLIF(trim_scale(d.business_rating), 0) AS rating, d.review_count AS "reviewCount", d.business_phone AS phone,
  d.business_website AS website, l.address, d.business_location AS location${hasSince ? `, ${time('d.business_since')} AS since` : ''}) b) AS business`;

const LOCATIONS = `COALESCE(l.locations, '{}') AS locations`;

/** The hours as the business entered them. */
const HOURS = `, (SELECT row_to_json(h) FROM (SELECT kind, week, closures FROM location_hours WHERE location_id = l.id) h) AS hours`;

/** The first location gives the business its address. */
const places = (hasHours: boolean) => `LEFT JOIN LATERAL (
    SELECT array_agg(l.location) AS locations, (array_agg(l.address))[1] AS address FROM (
      SELECT l.address || ', ' || l.city || ', ' || l.state || ' ' || l.zip_code AS address,
        (SELECT row_to_json(r) FROM (SELECT l.id, l.name, l.address, l.city, l.state, l.zip_code AS "zipCode", l.phone${hasHours ? HOURS : ''}) r) AS location
      FROM business_locations l WHERE l.business_id = d.business_id AND l.is_active
        AND (cardinality(d.valid_location_ids) = 0 OR l.id = ANY (d.valid_location_ids)) ORDER BY l.id) l) l ON true`;

const MILES = 'trim_scale(round(d.miles::numeric, 1)) AS miles';

const fields = (shape: DealShape, { match, hasMiles, hasPictures, hasSince = false }: Found) => {
  if (shape === 'plain') return DEAL;
  if (shape === 'business') return `${DEAL}, ${business(hasSince)}`;
  return [
    DEAL,
    business(hasSince),
    LOCATIONS,
    ...(match ? [`${match} AS match`] : []),
    ...(hasMiles ? [MILES] : []),
    ...(hasPictures ? ['d.pictures'] : []),
  ].join(', ');
};

/**
 * Deals as the contracts show them to shoppers, written as JSON by the database and sent as it is: what is not named here does not go
 * out. Rows are chosen first, so that this is done for a page only.
 * @param rows a statement that gives the columns of `deals.joint.ts`
 * @param beside other columns of it that are asked for
 * @reads businesses: business_locations, location_hours
 */
export const dealsAsJson = (rows: string, shape: DealShape, found: Found = {}, beside: readonly string[] = []) => `
  SELECT ${[...beside, `(SELECT row_to_json(j) FROM (SELECT ${fields(shape, found)}) j)::text AS item`].join(', ')}
  FROM (${rows}) d ${shape === 'plain' ? '' : places(found.hasHours ?? false)}`;
