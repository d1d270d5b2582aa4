import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What of a payout is for one voucher, or for one correction of the books. */
@Entity('payout_lines')
@Index('payout_lines_payout', ['payoutId'])
export class PayoutLine {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @ForeignKey('Payout') @Column('bigint') payoutId!: string;
  @ForeignKey('Voucher') @Column('integer', { nullable: true }) voucherId!: number | null;
  @ForeignKey('Journal') @Column('bigint', { nullable: true }) journalId!: string | null;
  @Column('date') dueOn!: string;
  /** Below zero for what the business owes us. */
  @Column('bigint') cents!: string;
  /** The payout was cancelled: the line may stand in another. */
  @Column('timestamptz', { nullable: true }) releasedAt!: Date | null;
}
