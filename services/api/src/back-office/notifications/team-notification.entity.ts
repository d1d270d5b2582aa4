import type { TeamNotificationKind } from '@homeroom/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { TeamFacts } from './team-wording.js';

/** Something for the team to know or do, for one person. */
@Entity('team_notifications')
@Unique('team_notifications_once', ['adminId', 'kind', 'subject'])
@Index('team_notifications_latest', { synchronize: false })
export class TeamNotificationRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @ForeignKey('TeamNotificationReader', { onDelete: 'CASCADE' }) @Column('integer') adminId!: number;
  @Column('text') kind!: TeamNotificationKind;
  /** What it is about, so that it is told once. */
  @Column('text') subject!: string;
  @Column('timestamptz') happenedAt!: Date;
  @Column('jsonb') facts!: TeamFacts;
  @Column('timestamptz', { nullable: true }) readAt!: Date | null;
}
