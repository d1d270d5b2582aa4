import type { TeamNotificationKind } from '@homeroom/contracts';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Someone on the team, and what they want to hear about. */
@Entity('team_notification_readers')
export class TeamNotificationReader {
  @ForeignKey('Admin', { onDelete: 'CASCADE' }) @PrimaryColumn('integer') adminId!: number;
  /** Kinds that are switched off. */
  @Column('text', { array: true, default: '{}' }) muted!: TeamNotificationKind[];
  /** By kind: when it was switched on again. What happened earlier is not reported. */
  @Column('jsonb', { default: {} }) heardSince!: Partial<Record<TeamNotificationKind, string>>;
  /** What happened earlier is not reported. */
  @Column('timestamptz', { default: () => 'now()' }) since!: Date;
}
