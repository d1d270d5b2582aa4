import type { NotificationKind } from '@homeroom/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Facts } from './wording.js';

/** Something that happened at a business, for one reader. */
@Entity('notifications')
@Unique('notifications_once', ['readerId', 'kind', 'subject'])
@Index('notifications_latest', { synchronize: false })
@Index('notifications_digest', ['digestId'])
export class NotificationRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @ForeignKey('NotificationReader', { onDelete: 'CASCADE' }) @Column('integer') readerId!: number;
  @Column('text') kind!: NotificationKind;
  /** What it is about, so that it is told once. */
  @Column('text') subject!: string;
  @Column('timestamptz') happenedAt!: Date;
  @Column('jsonb') facts!: Facts;
  @Column('timestamptz', { nullable: true }) readAt!: Date | null;
  /** The email that included it. */
  @ForeignKey('NotificationDigest', { onDelete: 'SET NULL' }) @Column('integer', { nullable: true }) digestId!: number | null;
}
