import type { Closure, HoursKind, OpenSpan } from '@homeroom/contracts';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** When a location is open, as its business says. Read and written as a whole. */
@Entity('location_hours')
export class LocationHours {
  @ForeignKey('BusinessLocation', { onDelete: 'CASCADE' }) @PrimaryColumn('integer') locationId!: number;
  @Column('text') kind!: HoursKind;
  @Column('jsonb', { default: [] }) week!: readonly OpenSpan[];
  @Column('jsonb', { default: [] }) closures!: readonly Closure[];
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()', insert: false, update: false }) updatedAt!: Date;
  /** The admin who changed them, if one did. */
  @ForeignKey('Admin') @Column('integer', { nullable: true }) updatedBy!: number | null;
  /** Null if the owner or the team changed them. */
  @ForeignKey('BusinessManager') @Column('integer', { nullable: true }) updatedByManager!: number | null;
}
