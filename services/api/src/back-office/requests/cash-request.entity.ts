import type { RequestState } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CentsColumn } from '../../platform/database/columns.js';

/** A family asks for its small store credit in cash. */
@Entity('cash_requests')
@Index('cash_requests_waiting', { synchronize: false })
export class CashRequestRecord {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('User') @Column('integer') userId!: number;
  /** The balance when it was asked for. */
  @CentsColumn() amount!: number;
  /** Where the check goes. */
  @Column('text') address!: string;
  @Column('text', { default: 'pending' }) status!: RequestState;
  @Column('text', { nullable: true }) reviewNotes!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) reviewedAt!: Date | null;
  @Column('text', { nullable: true }) reviewedBy!: string | null;
}
