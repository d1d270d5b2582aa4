import type { PointsState, PurchaseState, RefundBearer } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CentsColumn } from '../../platform/database/columns.js';

/** A settled payment, with price and points as they were then. */
@Entity('purchases')
@Index('purchases_user', ['userId', 'id'])
@Index('purchases_school_by_date', ['schoolId', 'createdAt', 'id'])
@Index('purchases_school', ['schoolId', 'id'])
@Index('purchases_deal', ['dealId', 'id'])
@Index('purchases_created', ['createdAt', 'id'])
@Index('purchases_refunded', { synchronize: false })
@Index('purchases_partly_refunded', { synchronize: false })
@Index('purchases_amount', ['amount', 'id'])
@Index('purchases_unusual', { synchronize: false })
@Index('purchases_bought', { synchronize: false })
export class Purchase {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('Order') @Column('uuid', { unique: true }) orderId!: string;
  @Column('text', { unique: true }) paymentIntentId!: string;
  @ForeignKey('User') @Column('integer') userId!: number;
  @ForeignKey('Deal') @Column('integer') dealId!: number;
  @ForeignKey('Voucher') @Column('integer', { unique: true }) voucherId!: number;
  @ForeignKey('School') @Column('integer', { nullable: true }) schoolId!: number | null;
  @CentsColumn() amount!: number;
  @CentsColumn({ default: 0 }) creditUsed!: number;
  @Column('integer') schoolPointsEarned!: number;
  @Column('text', { default: 'paid' }) state!: PurchaseState;
  @Column('text', { default: 'pending' }) pointsState!: PointsState;
  /** The shopper requested a refund. */
  @Column('timestamptz', { nullable: true }) refundRequestedAt!: Date | null;
  /** Why the team refunded it. */
  @Column('text', { nullable: true }) refundReason!: string | null;
  /** Who pays for it, if the voucher was used. */
  @Column('text', { nullable: true }) refundBorneBy!: RefundBearer | null;
  /** Refunded by the card provider so far, also partly or in its dashboard. */
  @CentsColumn({ default: 0 }) amountRefunded!: number;
  /** Why the last refund came back to us; null when none did. */
  @Column('text', { nullable: true }) refundFailure!: string | null;
  @Column('timestamptz', { nullable: true }) refundedAt!: Date | null;
  /** When the card provider last refunded a part of it. */
  @Column('timestamptz', { nullable: true }) partlyRefundedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
