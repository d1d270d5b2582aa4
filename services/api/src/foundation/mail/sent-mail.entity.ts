import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A mail claimed by a worker and, once it has a time, accepted by the mail server; then it is not sent again. */
@Entity('sent_mails')
export class SentMail {
  @ForeignKey('OutboxMessage') @PrimaryColumn('bigint') outboxId!: string;
  @Column('text') messageId!: string;
  @Column('text') recipient!: string;
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false }) claimedAt!: Date;
  @Column('timestamptz', { nullable: true, default: () => 'now()' }) sentAt!: Date | null;
}
