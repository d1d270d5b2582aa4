import type { SchoolNotificationKind } from '@homeroom/contracts';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A school’s manager, and what they want to hear about. */
@Entity('school_notification_readers')
export class SchoolNotificationReader {
  @ForeignKey('Manager', { onDelete: 'CASCADE' }) @PrimaryColumn('integer') managerId!: number;
  /** Kinds that are switched off. */
  @Column('text', { array: true, default: '{}' }) muted!: SchoolNotificationKind[];
  /** By kind: when it was switched on again. What happened earlier is not reported. */
  @Column('jsonb', { default: {} }) heardSince!: Partial<Record<SchoolNotificationKind, string>>;
  /** What happened earlier is not reported. */
  @Column('timestamptz', { default: () => 'now()' }) since!: Date;
}
