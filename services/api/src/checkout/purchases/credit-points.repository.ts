import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { earn } from '../../accounts/users/index.js';
import { prepared } from '../../platform/database/prepared.js';
import { enterEarned } from '../../schools/points/index.js';
import { addPointsOf, lockActive } from '../../schools/schools/index.js';
import { POINTS_TRANSITIONS, inStatesBefore } from './purchase-state.js';

const OWES = `state = 'paid' AND points_state ${inStatesBefore(POINTS_TRANSITIONS, 'credited')}`;

/** Each owner wrote the part that changes its table. */
const CREDIT = `WITH owed AS (SELECT school_id FROM purchases WHERE id = $1 AND ${OWES}
  ), school AS (${lockActive('owed')}
  ), earned AS (
    UPDATE purchases SET points_state = 'credited' FROM school WHERE purchases.id = $1 AND purchases.school_id = school.id AND ${OWES}
    RETURNING purchases.id AS purchase_id, school_id, user_id, school_points_earned AS points
  ), entered AS (${enterEarned('earned')}
  ), given AS (${addPointsOf('earned')}
  ), rewarded AS (${earn('earned')})
  SELECT FROM earned`;

/**
 * Credits what nearly every paid purchase earns with one statement instead of eight, on which the worker spent more than on anything but
 * email. It locks as `EarnPoints` does: the school, then the purchase.
 */
@Injectable()
export class CreditPointsStatement {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Moves a purchase's points to its active school: ledger, school and shopper, all or nothing. false, with nothing changed, when the
   * purchase owes none, its school is inactive, or its buyer is moving it to another one.
   */
  async credit(purchaseId: number): Promise<boolean> {
    return (await prepared(this.database, CREDIT, [purchaseId])).count === 1;
  }
}
