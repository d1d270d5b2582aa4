import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mail that the SMTP server took; it is not sent again. */
@Entity('sent_mails')
export class SentMail {
  @PrimaryColumn('bigint') outboxId!: string;
  @Column('text') messageId!: string;
  @Column('text') recipient!: string;
  @Column({ type: 'timestamptz', insert: false }) sentAt!: Date;
}
