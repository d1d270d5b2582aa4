import type { PayoutState } from '@homeroom/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** What a business is paid of one run. */
@Entity('payouts')
@Unique('payouts_once', ['businessId', 'day'])
@Index('payouts_next', { synchronize: false })
@Index('payouts_transferred', { synchronize: false })
@Index('payouts_taken_back_at', { synchronize: false })
export class Payout {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @ForeignKey('Business') @Column('integer') businessId!: number;
  @ForeignKey('PayoutRun') @Column('date') day!: string;
  /** To which account of the provider it goes. */
  @Column('text') accountId!: string;
  @Column('bigint') cents!: string;
  @Column('text', { default: 'pending' }) state!: PayoutState;
  /** The number of the idempotency key. It rises when the provider refused for good, and only then. */
  @Column('integer', { default: 0 }) attempt!: number;
  /** How often this step was begun: from the second time on, the provider is asked first whether it is done. */
  @Column('integer', { default: 0 }) tries!: number;
  @Column('text', { nullable: true, unique: true }) transferId!: string | null;
  @Column('text', { nullable: true, unique: true }) bankPayoutId!: string | null;
  /** In the provider's words. */
  @Column('text', { nullable: true }) failure!: string | null;
  /** The team stopped it. */
  @Column('timestamptz', { nullable: true }) heldAt!: Date | null;
  /** When to go on; null where nothing is left to do. */
  @Column({ type: 'timestamptz', nullable: true, default: () => 'now()' }) nextAt!: Date | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) drawnAt!: Date;
  @Column('timestamptz', { nullable: true }) transferredAt!: Date | null;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
  @Column('timestamptz', { nullable: true }) paidAt!: Date | null;
  /** The bank last sent it back then. */
  @Column('timestamptz', { nullable: true }) returnedAt!: Date | null;
  /** What took it back from the business's account, and when. */
  @Column('text', { nullable: true, unique: true }) reversalId!: string | null;
  @Column('timestamptz', { nullable: true }) takenBackAt!: Date | null;
}
