import type { RequestState, RequestorPosition } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A request to add a school. */
@Entity('school_requests')
@Index('school_requests_fingerprint', ['fingerprint', 'createdAt'])
export class SchoolRequest {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') schoolName!: string;
  @Column('text') address!: string;
  @Column('text') city!: string;
  @Column('text') state!: string;
  @Column('text') zipCode!: string;
  @Column('text', { nullable: true }) contactPhone!: string | null;
  @Column('text', { nullable: true }) principalName!: string | null;
  @Column('text') requestorName!: string;
  @Column('text') requestorEmail!: string;
  @Column('text', { nullable: true }) requestorPhone!: string | null;
  @Column('text') position!: RequestorPosition;
  @Column('text') verification!: string;
  @Column('text') purpose!: string;
  @Column('text', { default: 'pending' }) status!: RequestState;
  @Column('bytea', { nullable: true }) fingerprint!: Buffer | null;
  @Column('text', { nullable: true }) reviewNotes!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) reviewedAt!: Date | null;
  @Column('text', { nullable: true }) reviewedBy!: string | null;
}
