import type { OrderState } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CentsColumn } from '../../platform/database/columns.js';

/** One attempt to buy. It exists before the card provider knows of it and holds one piece of stock while open. */
@Entity('orders')
@Index('orders_open_by_email', { synchronize: false })
@Index('orders_open', { synchronize: false })
@Index('orders_one_per_slot', { synchronize: false })
@Index('orders_one_per_draft', { synchronize: false })
@Index('orders_in_the_way_by_draft', { synchronize: false })
export class Order {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') draftKey!: string;
  @ForeignKey('Deal') @Column('integer') dealId!: number;
  @ForeignKey('School') @Column('integer') schoolId!: number;
  @Column('text') customerName!: string;
  @Column('text') customerEmail!: string;
  @CentsColumn() amount!: number;
  /** What of the amount store credit pays; the card pays the rest. */
  @CentsColumn({ default: 0 }) creditUsed!: number;
  @ForeignKey('User') @Column('integer', { nullable: true }) creditUserId!: number | null;
  @Column('integer') schoolPoints!: number;
  @Column('text', { default: 'pending' }) state!: OrderState;
  @Column('boolean', { default: true }) holdsStock!: boolean;
  @Column('text', { nullable: true, unique: true }) paymentIntentId!: string | null;
  @Column('timestamptz') holdExpiresAt!: Date;
  /** When the reconciler last asked the provider about it. */
  @Column('timestamptz', { default: () => 'now()' }) checkedAt!: Date;
  /** How often its cancelling was tried, and what the provider said the last time; null while a bank works on the payment. */
  @Column('integer', { default: 0 }) cancelAttempts!: number;
  @Column('text', { nullable: true }) cancelError!: string | null;
  /** When the team was told that it does not end. */
  @Column('timestamptz', { nullable: true }) reportedAt!: Date | null;
  /** Where it was opened, scrambled anew each day, and which of that network's places for a deal it takes. */
  @Column('bytea', { nullable: true }) network!: Buffer | null;
  @Column('smallint', { nullable: true }) slot!: number | null;
  /** How often the provider refused to return its payment. */
  @Column('integer', { default: 0 }) refundAttempts!: number;
  @Column('timestamptz', { nullable: true }) settledAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
