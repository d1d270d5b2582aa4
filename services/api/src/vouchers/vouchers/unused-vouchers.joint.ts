import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ACCEPTS_IT } from './voucher-page.joint.js';
import { mayMove } from './voucher-moves.js';

/** The vouchers `v` that can be redeemed at the location `l`. */
const UNUSED_AT = `FROM vouchers v JOIN business_locations l ON l.business_id = v.business_id
  WHERE l.id = $1 AND ${mayMove('redeem')} AND v.expires_at > now() AND ${ACCEPTS_IT}`;

/**
 * Which vouchers a location accepts depends on the voucher's terms and on the business's other locations.
 * @reads businesses: business_locations
 */
@Injectable()
export class UnusedVouchers {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Each family with a voucher from before that moment, once. */
  async familiesAt(manager: EntityManager, locationId: number, before: Date): Promise<number[]> {
    const rows = await manager.query<{ user_id: number }[]>(`SELECT DISTINCT v.user_id ${UNUSED_AT} AND v.created_at < $2`, [
      locationId,
      before,
    ]);
    return rows.map(({ user_id: userId }) => userId);
  }

  /** A family's vouchers there, the first to expire first. */
  async ofFamilyAt(locationId: number, userId: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(`SELECT v.id ${UNUSED_AT} AND v.user_id = $2 ORDER BY v.expires_at, v.id`, [
      locationId,
      userId,
    ]);
    return rows.map(({ id }) => id);
  }
}
