import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { prepared } from '../../platform/database/prepared.js';
import { PICTURES } from './deal-pictures.repository.js';
import { dealsAsJson, type DealShape } from './deal-json.joint.js';
import type { OwnDealRow } from './deal-row.js';

export const COLUMNS = `d.id, d.business_id, d.title, d.description, d.need_to_know_info, d.category, d.image_url, d.original_price,
  d.sale_price, d.discount_percentage, d.school_points, d.max_quantity, d.sold_quantity, d.starts_at, d.expires_at, d.max_per_family,
  COALESCE(d.expires_at <= now(), false) AS is_over, COALESCE(d.starts_at > now(), false) AS is_to_come, d.is_active,
  d.is_featured, d.created_at, d.published_at, d.archived_at, d.valid_location_ids, b.is_verified AS business_approved, b.name AS business_name, b.rating AS business_rating, b.review_count,
  b.phone AS business_phone, b.website AS business_website, b.location AS business_location`;

export const SOURCE = 'deals d JOIN businesses b ON b.id = d.business_id';

/** For its owner: with the stock of own codes. @param more further columns */
export const ownDeals = (more?: string) => `
  SELECT ${more ? `${more}, ` : ''}${COLUMNS}, d.updated_at, ${PICTURES} AS pictures, c.own_codes, c.own_codes_used,
    EXISTS (SELECT FROM deals p WHERE p.business_id = d.business_id AND p.paused_together_at IS NOT NULL AND p.archived_at IS NULL) AS awaits_team
  FROM ${SOURCE}
  CROSS JOIN LATERAL (SELECT count(*)::int AS own_codes, count(*) FILTER (WHERE is_used)::int AS own_codes_used
    FROM voucher_codes WHERE deal_id = d.id AND source = 'imported') c`;

const FOUND = `SELECT ${COLUMNS}, b.created_at AS business_since, ${PICTURES} AS pictures FROM ${SOURCE} WHERE d.id = $1 AND d.archived_at IS NULL AND d.published_at IS NOT NULL AND b.is_verified`;
/** Constant statements, so that PostgreSQL plans each once per connection. */
const SHOWN: Readonly<Record<DealShape, string>> = {
  plain: dealsAsJson(FOUND, 'plain'),
  business: dealsAsJson(FOUND, 'business'),
  locations: dealsAsJson(FOUND, 'locations', { hasPictures: true, hasHours: true, hasSince: true }),
};

/**
 * A deal appears with its business, its locations and, for its owner, the stock of own codes: one statement per page. Businesses depend on
 * deals, so facts about its business for a new deal are also read here.
 * @reads businesses: business_locations, businesses; vouchers: voucher_codes
 */
@Injectable()
export class DealsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** A deal for its owner, approved or not. */
  async ofOwner(id: number, on: DataSource | EntityManager = this.database): Promise<OwnDealRow | undefined> {
    const rows = await on.query<OwnDealRow[]>(`${ownDeals()} WHERE d.id = $1`, [id]);
    return rows[0];
  }

  /** For their owners, unordered. */
  ofOwners(ids: readonly number[]): Promise<OwnDealRow[]> {
    return this.database.query<OwnDealRow[]>(`${ownDeals()} WHERE d.id = ANY ($1)`, [ids]);
  }

  /** A published, unarchived deal of an approved business, listed or not, as JSON. */
  async find(id: number, shape: DealShape): Promise<string | undefined> {
    return (await prepared<{ item: string }>(this.database, SHOWN[shape], [id])).rows[0]?.item;
  }

  /** null for an unknown business. */
  async businessName(manager: EntityManager, businessId: number): Promise<string | null> {
    const [business] = await manager.query<{ name: string }[]>('SELECT name FROM businesses WHERE id = $1', [businessId]);
    return business?.name ?? null;
  }

  /** How many of these ids are open locations of the business. */
  async countOwnPlaces(manager: EntityManager, businessId: number, ids: readonly number[]): Promise<number> {
    const [{ own }] = await manager.query<[{ own: number }]>(
      'SELECT count(*)::int AS own FROM business_locations WHERE business_id = $1 AND is_active AND id = ANY ($2)',
      [businessId, ids],
    );
    return own;
  }
}
