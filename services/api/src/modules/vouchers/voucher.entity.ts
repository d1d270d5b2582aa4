import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CentsColumn } from '../../platform/database/columns.js';

/** What was bought, in the terms of that day: later changes of the deal do not reach it. */
@Entity('vouchers')
export class Voucher {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') code!: string;
  @Column('integer') dealId!: number;
  @Column('integer') userId!: number;
  @Column('integer') businessId!: number;
  @CentsColumn() purchasePrice!: number;
  @Column('integer') schoolPointsEarned!: number;
  @Column('bytea') accessSalt!: Buffer;
  /** Hash of the token in the e-mailed link. */
  @Column('bytea') accessToken!: Buffer;
  @Column('text') customerName!: string;
  @Column('text') customerEmail!: string;
  @Column('text') dealTitle!: string;
  @CentsColumn() originalPrice!: number;
  @Column('integer') discountPercentage!: number;
  @Column('text', { nullable: true }) needToKnowInfo!: string | null;
  /** As bought; empty means every active location of the business. */
  @Column('integer', { array: true, default: '{}' }) validLocationIds!: number[];
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) redeemedAt!: Date | null;
  /** From then on it cannot be redeemed, whatever the card provider still has to say. */
  @Column('timestamptz', { nullable: true }) refundRequestedAt!: Date | null;
  /** Expired and turned into store credit. */
  @Column('timestamptz', { nullable: true }) creditedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) voidedAt!: Date | null;
  @Column('timestamptz') expiresAt!: Date;
  @Column({ type: 'boolean', insert: false, update: false }) isRedeemed!: boolean;
}
