import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { PayoutSteps } from './payout-steps.entity.js';

/** A business's payout from one run. */
@Entity('payouts')
@Unique('payouts_once', ['businessId', 'day'])
@Index('payouts_open', { synchronize: false })
@Index('payouts_of_run', ['day'])
@Index('payouts_next', { synchronize: false })
@Index('payouts_for_team', { synchronize: false })
@Index('payouts_pending', { synchronize: false })
@Index('payouts_transferred', { synchronize: false })
@Index('payouts_taken_back_at', { synchronize: false })
export class Payout extends PayoutSteps {
  @ForeignKey('Business') @Column('integer') businessId!: number;
  @ForeignKey('PayoutRun') @Column('date') day!: string;
}
