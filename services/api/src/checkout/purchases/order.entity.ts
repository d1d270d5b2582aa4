import type { OrderState } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CentsColumn } from '../../platform/database/columns.js';

/** One attempt to buy. It exists before the card provider knows it and holds one piece of stock while open. */
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
  /** The part of the amount paid with store credit; the card pays the rest. */
  @CentsColumn({ default: 0 }) creditUsed!: number;
  @ForeignKey('User') @Column('integer', { nullable: true }) creditUserId!: number | null;
  @Column('integer') schoolPoints!: number;
  @Column('text', { default: 'pending' }) state!: OrderState;
  @Column('boolean', { default: true }) holdsStock!: boolean;
  @Column('text', { nullable: true, unique: true }) paymentIntentId!: string | null;
  @Column('timestamptz') holdExpiresAt!: Date;
  /** When the reconciler last asked the provider about it. */
  @Column('timestamptz', { default: () => 'now()' }) checkedAt!: Date;
  /** How often canceling was tried, and the provider's last answer; null while a bank processes the payment. */
  @Column('integer', { default: 0 }) cancelAttempts!: number;
  @Column('text', { nullable: true }) cancelError!: string | null;
  /** When the team was told that it does not end. */
  @Column('timestamptz', { nullable: true }) reportedAt!: Date | null;
  /** Its network, scrambled anew each day, and which of that network's slots for a deal it uses. */
  @Column('bytea', { nullable: true }) network!: Buffer | null;
  @Column('smallint', { nullable: true }) slot!: number | null;
  /** How often the provider refused to refund its payment. */
  @Column('integer', { default: 0 }) refundAttempts!: number;
  @Column('timestamptz', { nullable: true }) settledAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
