import type { OrderState } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CentsColumn } from '../../platform/database/columns.js';

/** One attempt to buy. It exists before the card provider knows of it and holds one piece of stock while open. */
@Entity('orders')
export class Order {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') draftKey!: string;
  @Column('integer') dealId!: number;
  @Column('integer') schoolId!: number;
  @Column('text') customerName!: string;
  @Column('text') customerEmail!: string;
  @CentsColumn() amount!: number;
  /** What of the amount store credit pays; the card pays the rest. */
  @CentsColumn({ default: 0 }) creditUsed!: number;
  @Column('integer', { nullable: true }) creditUserId!: number | null;
  @Column('integer') schoolPoints!: number;
  @Column('text', { default: 'pending' }) state!: OrderState;
  @Column('boolean', { default: true }) holdsStock!: boolean;
  @Column('text', { nullable: true }) paymentIntentId!: string | null;
  @Column('timestamptz') holdExpiresAt!: Date;
  /** When the reconciler last asked the provider about it. */
  @Column('timestamptz') checkedAt!: Date;
  @Column('timestamptz', { nullable: true }) settledAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
