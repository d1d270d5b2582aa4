import type { BusinessDeletion, DealDeletion, LocationDeletion, RewardDeletion } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

const CAN_BE_USED = `v.redeemed_at IS NULL AND v.voided_at IS NULL AND v.refund_requested_at IS NULL AND v.credited_at IS NULL
  AND v.expires_at > now()`;

/** Whether a deal or voucher is valid at this location only. An empty list means every location of the business. */
const onlyThere = (of: 'd' | 'v') => `${of}.business_id = l.business_id
  AND (${of}.valid_location_ids = '{}' OR l.id = ANY (${of}.valid_location_ids))
  AND NOT EXISTS (SELECT FROM business_locations o WHERE o.business_id = l.business_id AND o.is_active AND o.id <> l.id
    AND (${of}.valid_location_ids = '{}' OR o.id = ANY (${of}.valid_location_ids)))`;

/**
 * Counts what is deleted with a record, or loses something by its deletion.
 * @reads businesses: business_locations; deals: deals; schools: schools; vouchers: voucher_codes, vouchers
 */
@Injectable()
export class DeletionsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  ofDeal(id: number): Promise<DealDeletion> {
    return this.counts(
      `SELECT (SELECT count(*)::int FROM vouchers v WHERE v.deal_id = $1 AND ${CAN_BE_USED}) AS unredeemed,
         (SELECT count(*)::int FROM voucher_codes WHERE deal_id = $1 AND NOT is_used) AS codes`,
      id,
    );
  }

  ofLocation(id: number): Promise<LocationDeletion> {
    const here = `business_locations l WHERE l.id = $1`;
    return this.counts(
      `SELECT (SELECT count(*)::int FROM deals d, ${here} AND d.archived_at IS NULL AND ${onlyThere('d')}) AS deals,
         (SELECT count(*)::int FROM vouchers v, ${here} AND ${CAN_BE_USED} AND ${onlyThere('v')}) AS vouchers`,
      id,
    );
  }

  ofReward(id: number): Promise<RewardDeletion> {
    return this.counts('SELECT count(*)::int AS goals FROM schools WHERE goal_id = $1', id);
  }

  ofBusiness(id: number): Promise<BusinessDeletion> {
    return this.counts(
      `SELECT (SELECT count(*)::int FROM deals WHERE business_id = $1 AND archived_at IS NULL) AS deals,
         (SELECT count(*)::int FROM business_locations WHERE business_id = $1 AND is_active) AS locations,
         (SELECT count(*)::int FROM vouchers WHERE business_id = $1) AS vouchers`,
      id,
    );
  }

  private async counts<Row extends object>(statement: string, id: number): Promise<Row> {
    const [row] = await this.database.query<[Row]>(statement, [id]);
    return row;
  }
}
