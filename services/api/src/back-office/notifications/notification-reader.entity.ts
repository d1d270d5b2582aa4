import type { Digest, NotificationKind } from '@homeroom/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Who is told what happens at a business, and how: its owner, or one of its managers. */
@Entity('notification_readers')
@Index('notification_readers_once', { synchronize: false })
export class NotificationReader {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' }) id!: number;
  @ForeignKey('Business', { onDelete: 'CASCADE' }) @Column('integer') businessId!: number;
  /** null for the owner. */
  @ForeignKey('BusinessManager', { onDelete: 'CASCADE' }) @Column('integer', { nullable: true }) managerId!: number | null;
  /** Kinds that are switched off. */
  @Column('text', { array: true, default: '{}' }) muted!: NotificationKind[];
  /** By kind: when it was switched on again. What happened earlier is not reported. */
  @Column('jsonb', { default: {} }) heardSince!: Partial<Record<NotificationKind, string>>;
  @Column('text', { default: 'weekly' }) digest!: Digest;
  /** When the digest was chosen. The first one is the next that is due. */
  @Column('timestamptz', { default: () => 'now()' }) digestSince!: Date;
  /** What happened earlier is not reported. */
  @Column('timestamptz', { default: () => 'now()' }) since!: Date;
}
