import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The part of a payout for one voucher, or for one correction of the books. */
@Entity('payout_lines')
@Index('payout_lines_payout', ['payoutId'])
export class PayoutLine {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @ForeignKey('Payout') @Column('bigint') payoutId!: string;
  @ForeignKey('Voucher') @Column('integer', { nullable: true }) voucherId!: number | null;
  @ForeignKey('Journal') @Column('bigint', { nullable: true }) journalId!: string | null;
  @Column('date') dueOn!: string;
  /** Negative for a debt of the business. */
  @Column('bigint') cents!: string;
  /** The payout was canceled: the line may be in another. */
  @Column('timestamptz', { nullable: true }) releasedAt!: Date | null;
}
