import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A card provider event, once. Only the facts needed to ask again are stored, never card data. */
@Entity('payment_events')
@Index('payment_events_unworked', { synchronize: false })
@Index('payment_events_payment', ['paymentIntentId'])
export class PaymentEvent {
  @PrimaryColumn('text') id!: string;
  @Column('text') type!: string;
  @Column('text', { nullable: true }) paymentIntentId!: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false }) receivedAt!: Date;
  @Column('timestamptz', { nullable: true }) workedAt!: Date | null;
  @Column('integer', { default: 0 }) attempts!: number;
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false }) nextTryAt!: Date;
  /** When it was given up and reported to the team. */
  @Column('timestamptz', { nullable: true }) failedAt!: Date | null;
  @Column('text', { nullable: true }) lastError!: string | null;
}
