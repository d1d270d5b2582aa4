import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** One reader's day or week, considered once: an email if there was something to say. */
@Entity('notification_digests')
@Unique('notification_digests_once', ['readerId', 'dueAt'])
export class NotificationDigest {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' }) id!: number;
  @ForeignKey('NotificationReader', { onDelete: 'CASCADE' }) @Column('integer') readerId!: number;
  /** The morning on which it was due. */
  @Column('timestamptz') dueAt!: Date;
}
