import type { StaffEventKind } from '@homeroom/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What the owner changed about staff, and tills that locked. Never changed itself; names stay with the managers and tills. */
@Entity('staff_events')
@Index('staff_events_business', ['businessId', 'id'])
export class StaffEventRecord {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('Business', { onDelete: 'CASCADE' }) @Column('integer') businessId!: number;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
  @Column('text') kind!: StaffEventKind;
  @ForeignKey('BusinessManager', { onDelete: 'CASCADE' }) @Column('integer', { nullable: true }) managerId!: number | null;
  @ForeignKey('TillRecord', { onDelete: 'CASCADE' }) @Column('integer', { nullable: true }) tillId!: number | null;
}
