import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * How a business's sales are split from a given day. Append-only; a purchase keeps the terms of its day. Without a row, the business gets
 * everything.
 */
@Entity('payout_terms')
@Index('payout_terms_business', { synchronize: false })
export class PayoutTerms {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('Business') @Column('integer') businessId!: number;
  @Column('integer', { default: 0 }) schoolFundBp!: number;
  @Column('integer', { default: 0 }) shareBp!: number;
  /** The part of the business's share that waits 30 more days. */
  @Column('integer', { default: 0 }) reserveBp!: number;
  @CreateDateColumn({ type: 'timestamptz' }) startsAt!: Date;
}
