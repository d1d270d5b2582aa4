import type { AdminDealsQuery, DealsQuery } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { listedDeals, orderBy, teamDeals, teamOrderBy, type Condition } from './deal-filters.js';
import type { DealRow, OwnDealRow } from './deal-row.js';
import { prepared } from '../../platform/database/prepared.js';

const COLUMNS = `d.id, d.business_id, d.title, d.description, d.need_to_know_info, d.category, d.image_url, d.original_price,
  d.sale_price, d.discount_percentage, d.school_points, d.max_quantity, d.sold_quantity, d.expires_at, COALESCE(d.expires_at <= now(), false) AS is_over, d.is_active,
  d.is_featured, d.created_at, d.published_at, d.valid_location_ids, b.is_verified AS business_approved, b.name AS business_name, b.rating AS business_rating, b.review_count,
  b.phone AS business_phone, b.website AS business_website, b.location AS business_location`;

const SOURCE = 'deals d JOIN businesses b ON b.id = d.business_id';

/** Chooses rows first, so that locations are gathered for a page only. */
const withLocations = (rows: string) => `
  SELECT d.*, l.locations FROM (${rows}) d LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('id', l.id, 'name', l.name, 'address', l.address, 'city', l.city, 'state', l.state,
      'zipCode', l.zip_code, 'phone', l.phone) ORDER BY l.id) AS locations
    FROM business_locations l WHERE l.business_id = d.business_id AND l.is_active
    AND (cardinality(d.valid_location_ids) = 0 OR l.id = ANY (d.valid_location_ids))) l ON true`;

/** As its owner sees it: with the stock of the codes of the owner's own till. */
const OWN = `
  SELECT ${COLUMNS}, d.updated_at, NULL AS locations, c.own_codes, c.own_codes_used
  FROM ${SOURCE}
  CROSS JOIN LATERAL (SELECT count(*)::int AS own_codes, count(*) FILTER (WHERE is_used)::int AS own_codes_used
    FROM voucher_codes WHERE deal_id = d.id AND source = 'imported') c`;

@Injectable()
export class DealsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  listed(query: DealsQuery, limit: number, offset: number): Promise<DealRow[]> {
    return this.page(listedDeals(query), orderBy(query.sort), limit, offset);
  }

  /** A page and the number of all that match, in one statement. */
  async listedWithTotal(query: DealsQuery, limit: number, offset: number): Promise<{ rows: DealRow[]; total: number }> {
    const condition = listedDeals(query);
    const [text, parameters] = pageStatement(condition, orderBy(query.sort), limit, offset);
    const rows = await this.database.query<[DealRow & { total: number }, ...(DealRow & { total: number })[]]>(
      `SELECT matching.total, page.* FROM (SELECT count(*)::int AS total FROM ${SOURCE} WHERE ${condition.sql}) matching
       LEFT JOIN (${text}) page ON true`,
      parameters,
    );
    // Past the end there is one row, with the total alone.
    return { rows: rows.filter(({ id }) => id !== null), total: rows[0].total };
  }

  async countListed(query: DealsQuery): Promise<number> {
    const { sql, parameters } = listedDeals(query);
    const [row] = await this.database.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM ${SOURCE} WHERE ${sql}`, parameters);
    return row.total;
  }

  async forTeam(query: AdminDealsQuery, limit: number, offset: number): Promise<{ rows: OwnDealRow[]; total: number }> {
    const { sql, parameters } = teamDeals(query);
    const order = teamOrderBy(query.sort);
    // The page first, so that codes are counted for what is shown only.
    const page = `SELECT d.id FROM ${SOURCE} WHERE ${sql} ORDER BY ${order} LIMIT $${parameters.length + 1} OFFSET $${parameters.length + 2}`;
    const [rows, [{ total }]] = await Promise.all([
      this.database.query<OwnDealRow[]>(`${OWN} WHERE d.id IN (${page}) ORDER BY ${order}`, [...parameters, limit, offset]),
      this.database.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM ${SOURCE} WHERE ${sql}`, parameters),
    ]);
    return { rows, total };
  }

  /** A deal as its owner sees it, approved or not. */
  async ofOwner(id: number, on: DataSource | EntityManager = this.database): Promise<OwnDealRow | undefined> {
    const rows = await on.query<OwnDealRow[]>(`${OWN} WHERE d.id = $1`, [id]);
    return rows[0];
  }

  /** A deal of an approved business that is no draft and was not archived, listed or not. */
  async find(id: number): Promise<DealRow | undefined> {
    const rows = await this.database.query<DealRow[]>(
      withLocations(
        `SELECT ${COLUMNS} FROM ${SOURCE} WHERE d.id = $1 AND d.archived_at IS NULL AND d.published_at IS NOT NULL AND b.is_verified`,
      ),
      [id],
    );
    return rows[0];
  }

  /** Turns a held piece into a sold one. */
  async sellHeld(manager: EntityManager, id: number): Promise<void> {
    await prepared(manager, 'UPDATE deals SET held = held - 1, sold_quantity = sold_quantity + 1 WHERE id = $1', [id]);
  }

  /** Sells a piece that nobody held; false when none is left. */
  async sellUnheld(manager: EntityManager, id: number): Promise<boolean> {
    const [, changed] = await manager.query<[unknown, number]>(
      `UPDATE deals SET sold_quantity = sold_quantity + 1
       WHERE id = $1 AND (max_quantity IS NULL OR sold_quantity + held < max_quantity)`,
      [id],
    );
    return changed === 1;
  }

  async release(manager: EntityManager, id: number, pieces: number): Promise<void> {
    await manager.query('UPDATE deals SET held = held - $2 WHERE id = $1', [id, pieces]);
  }

  async restoreSold(manager: EntityManager, id: number): Promise<void> {
    await manager.query('UPDATE deals SET sold_quantity = sold_quantity - 1 WHERE id = $1', [id]);
  }

  private page(condition: Condition, order: string, limit: number, offset: number): Promise<DealRow[]> {
    return this.database.query<DealRow[]>(...pageStatement(condition, order, limit, offset));
  }
}

function pageStatement({ sql, parameters }: Condition, order: string, limit: number, offset: number): [string, unknown[]] {
  const [limitAt, offsetAt] = [parameters.length + 1, parameters.length + 2];
  const rows = `SELECT ${COLUMNS} FROM ${SOURCE} WHERE ${sql} ORDER BY ${order} LIMIT $${limitAt} OFFSET $${offsetAt}`;
  return [`${withLocations(rows)} ORDER BY ${order}`, [...parameters, limit, offset]];
}
