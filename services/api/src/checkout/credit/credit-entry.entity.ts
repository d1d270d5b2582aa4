import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { CentsColumn } from '../../platform/database/columns.js';

/** One movement of a shopper's store credit. Append-only; the balance is the sum. */
@Entity('credit_entries')
@Index('credit_entries_user', ['userId', 'id'])
@Index('credit_entries_created', ['createdAt', 'id'])
@Unique('credit_entries_once_per_voucher', ['voucherId', 'kind'])
@Unique('credit_entries_once_per_order', ['orderId', 'kind'])
export class CreditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @ForeignKey('User') @Column('integer') userId!: number;
  @Column('text') kind!: 'expired-voucher' | 'withdrawn' | 'spent' | 'returned' | 'cashed';
  @ForeignKey('Voucher') @Column('integer', { nullable: true }) voucherId!: number | null;
  @ForeignKey('Order') @Column('uuid', { nullable: true }) orderId!: string | null;
  @CentsColumn() amount!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
