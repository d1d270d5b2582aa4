import type { AdminDealSort, AdminDealsQuery, DealSort, DealsQuery } from '@homeroom/contracts';
import { containing } from '../../platform/database/containing.js';

/** What shoppers look for may stand in a deal, its business or a place that takes it: these are conditions of the statements in deals.joint.ts. */
export interface Condition {
  readonly sql: string;
  readonly parameters: unknown[];
}

/** Every order a list can have; the text is ours, never the caller's. */
const ORDER_BY: Record<DealSort, string> = {
  featured: 'd.is_featured DESC, d.created_at DESC, d.id DESC',
  'price-low': 'd.sale_price ASC, d.id ASC',
  'price-high': 'd.sale_price DESC, d.id DESC',
  discount: 'd.discount_percentage DESC, d.id DESC',
  points: 'd.school_points DESC, d.id DESC',
};

export const orderBy = (sort: DealSort = 'featured') => ORDER_BY[sort];

const LISTED = `d.is_active AND d.archived_at IS NULL AND (d.expires_at IS NULL OR d.expires_at > now()) AND b.is_verified`;

/** Words of the deal or its business, or the city of a place that takes it: two lookups by index, where an OR would read every row. */
const holding = (words: string) => `d.id IN (
  SELECT id FROM deals WHERE search_text LIKE ${words}
  UNION ALL
  SELECT own.id FROM business_locations l JOIN deals own ON own.business_id = l.business_id
    AND (cardinality(own.valid_location_ids) = 0 OR l.id = ANY (own.valid_location_ids))
  WHERE l.is_active AND lower(l.city) LIKE ${words})`;

/** The condition of a shopper's list over `deals d JOIN businesses b`. */
export function listedDeals({ q, category, location }: DealsQuery): Condition {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const terms = [LISTED];
  if (q) terms.push(holding(bind(containing(q))));
  if (category) terms.push(`d.category = ${bind(category)}`);
  if (location) {
    const place = bind(containing(location));
    terms.push(`(lower(b.location) LIKE ${place} OR EXISTS (
      SELECT 1 FROM business_locations l WHERE l.business_id = b.id AND l.is_active
      AND (cardinality(d.valid_location_ids) = 0 OR l.id = ANY (d.valid_location_ids))
      AND lower(l.name || ' ' || l.city || ' ' || l.zip_code) LIKE ${place}))`);
  }
  return { sql: terms.join(' AND '), parameters };
}

/** Every order in which the team can list deals. */
const TEAM_ORDER_BY: Record<AdminDealSort, string> = {
  newest: 'd.created_at DESC, d.id DESC',
  title: 'lower(d.title), d.id',
  price: 'd.sale_price DESC, d.id DESC',
  sold: 'd.sold_quantity DESC, d.id DESC',
};

export const teamOrderBy = (sort: AdminDealSort = 'newest') => TEAM_ORDER_BY[sort];

/** The condition of the team's list over `deals d JOIN businesses b`. */
export function teamDeals({ q, category, businessId, isActive }: AdminDealsQuery): Condition {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const terms = ['d.archived_at IS NULL'];
  if (q) terms.push(`d.search_text LIKE ${bind(containing(q))}`);
  if (category) terms.push(`d.category = ${bind(category)}`);
  if (businessId) terms.push(`d.business_id = ${bind(businessId)}`);
  if (isActive !== undefined) terms.push(`d.is_active = ${bind(isActive)}`);
  return { sql: terms.join(' AND '), parameters };
}
