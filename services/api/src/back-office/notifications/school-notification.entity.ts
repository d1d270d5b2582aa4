import type { SchoolNotificationKind } from '@homeroom/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { SchoolFacts } from './school-wording.js';

/** Something that happened with a school, for one of its managers. */
@Entity('school_notifications')
@Unique('school_notifications_once', ['managerId', 'kind', 'subject'])
@Index('school_notifications_latest', { synchronize: false })
export class SchoolNotificationRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @ForeignKey('SchoolNotificationReader', { onDelete: 'CASCADE' }) @Column('integer') managerId!: number;
  @Column('text') kind!: SchoolNotificationKind;
  /** What it is about, so that it is told once. */
  @Column('text') subject!: string;
  @Column('timestamptz') happenedAt!: Date;
  @Column('jsonb') facts!: SchoolFacts;
  @Column('timestamptz', { nullable: true }) readAt!: Date | null;
}
