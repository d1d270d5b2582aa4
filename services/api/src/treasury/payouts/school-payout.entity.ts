import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { PayoutSteps } from './payout-steps.entity.js';

/** A cash reward on its way to its school, from one run. */
@Entity('school_payouts')
@Unique('school_payouts_daily', ['rewardId', 'day'])
@Index('school_payouts_open', { synchronize: false })
@Index('school_payouts_once', { synchronize: false })
@Index('school_payouts_next', { synchronize: false })
@Index('school_payouts_moved', { synchronize: false })
@Index('school_payouts_taken_back_at', { synchronize: false })
export class SchoolPayout extends PayoutSteps {
  @ForeignKey('School') @Column('integer') schoolId!: number;
  @ForeignKey('PointRedemption') @Column('integer') rewardId!: number;
  @Column('date') day!: string;
}
