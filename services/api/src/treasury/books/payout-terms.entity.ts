import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** How what a business sells is divided from a day on. Append-only; a purchase keeps the terms of its day. Without a row all is the business's. */
@Entity('payout_terms')
@Index('payout_terms_business', { synchronize: false })
export class PayoutTerms {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('Business') @Column('integer') businessId!: number;
  @Column('integer', { default: 0 }) schoolFundBp!: number;
  @Column('integer', { default: 0 }) shareBp!: number;
  /** What of the business's part waits 30 days longer. */
  @Column('integer', { default: 0 }) reserveBp!: number;
  @CreateDateColumn({ type: 'timestamptz' }) startsAt!: Date;
}
