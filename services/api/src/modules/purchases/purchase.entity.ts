import type { PointsState, PurchaseState } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CentsColumn } from '../../platform/database/columns.js';

/** A settled payment, with price and points as they were when it was made. */
@Entity('purchases')
export class Purchase {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('uuid') orderId!: string;
  @Column('text') paymentIntentId!: string;
  @Column('integer') userId!: number;
  @Column('integer') dealId!: number;
  @Column('integer') voucherId!: number;
  @Column('integer', { nullable: true }) schoolId!: number | null;
  @CentsColumn() amount!: number;
  @CentsColumn({ default: 0 }) creditUsed!: number;
  @Column('integer') schoolPointsEarned!: number;
  @Column('text', { default: 'paid' }) state!: PurchaseState;
  @Column('text', { default: 'pending' }) pointsState!: PointsState;
  /** The shopper asked for the money back. */
  @Column('timestamptz', { nullable: true }) refundRequestedAt!: Date | null;
  /** What the card provider gave back so far, also in parts and in its dashboard. */
  @CentsColumn({ default: 0 }) amountRefunded!: number;
  /** Why the last refund came back to us; null while none did. */
  @Column('text', { nullable: true }) refundFailure!: string | null;
  @Column('timestamptz', { nullable: true }) refundedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
