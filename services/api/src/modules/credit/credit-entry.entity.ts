import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CentsColumn } from '../../platform/database/columns.js';

/** One movement of a shopper's store credit. Append-only; the balance is the sum. */
@Entity('credit_entries')
export class CreditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column('integer') userId!: number;
  @Column('text') kind!: 'expired-voucher' | 'withdrawn' | 'spent' | 'returned';
  @Column('integer', { nullable: true }) voucherId!: number | null;
  @Column('uuid', { nullable: true }) orderId!: string | null;
  @CentsColumn() amount!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
