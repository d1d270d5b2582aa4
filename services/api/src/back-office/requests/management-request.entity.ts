import type { ManagementPosition, RequestState } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A request to manage a school's page and points. */
@Entity('management_requests')
@Index('management_requests_fingerprint', ['fingerprint', 'createdAt'])
export class ManagementRequestRecord {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('School') @Column('integer') schoolId!: number;
  @Column('text') requestorName!: string;
  @Column('text') requestorEmail!: string;
  @Column('text', { nullable: true }) requestorPhone!: string | null;
  @Column('text') position!: ManagementPosition;
  @Column('text') verification!: string;
  @Column('text', { nullable: true }) purpose!: string | null;
  @Column('text', { default: 'pending' }) status!: RequestState;
  @Column('text', { nullable: true }) reviewNotes!: string | null;
  @Column('bytea') fingerprint!: Buffer;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) reviewedAt!: Date | null;
  @Column('text', { nullable: true }) reviewedBy!: string | null;
}
