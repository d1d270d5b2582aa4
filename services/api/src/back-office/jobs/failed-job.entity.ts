import { Column, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';

/** A job that failed after all tries. */
@Entity('failed_jobs')
export class FailedJobRecord {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('OutboxMessage') @Column('bigint', { unique: true }) outboxId!: string;
  @Column('text') error!: string;
  @Column('integer') attempts!: number;
  @Column('timestamptz', { default: () => 'now()' }) failedAt!: Date;
  @Column('timestamptz', { nullable: true }) retriedAt!: Date | null;
  @ForeignKey('Admin') @Column('integer', { nullable: true }) retriedBy!: number | null;
}
