import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A job that must run because its transaction committed. */
@Entity('outbox')
@Index('outbox_waiting', { synchronize: false })
@Index('outbox_under_way', { synchronize: false })
@Index('outbox_purchase', { synchronize: false })
@Index('outbox_voucher', { synchronize: false })
@Index('outbox_order', { synchronize: false })
export class OutboxMessage {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column('text') queue!: string;
  @Column('text') name!: string;
  @Column('jsonb') payload!: Record<string, unknown>;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) relayedAt!: Date | null;
  @Column('integer', { default: 0 }) handovers!: number;
  /** Done, or failed for good. */
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}
