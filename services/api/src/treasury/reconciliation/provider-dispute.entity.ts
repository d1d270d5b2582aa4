import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A dispute of a payment, with the bank's decision. */
@Entity('provider_disputes')
@Index('provider_disputes_payment', ['paymentIntentId'])
export class ProviderDispute {
  @PrimaryColumn('text') id!: string;
  @Column('text', { nullable: true }) paymentIntentId!: string | null;
  @Column('text') status!: string;
  @Column('text') reason!: string;
  /** Cents. */
  @Column('bigint') amount!: string;
  @Column('timestamptz', { default: () => 'now()' }) changedAt!: Date;
}
