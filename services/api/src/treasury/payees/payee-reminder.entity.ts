import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A mail that asked a business to connect a bank account: the first follows its first used voucher. */
@Entity('payee_reminders')
export class PayeeReminder {
  @ForeignKey('Business', { onDelete: 'CASCADE' }) @PrimaryColumn('integer') businessId!: number;
  @PrimaryColumn('integer') number!: number;
  @Column({ type: 'timestamptz', default: () => 'now()' }) remindedAt!: Date;
}
