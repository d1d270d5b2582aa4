import { CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A reminder to a voucher's owner, once for each number of days before its end. */
@Entity('voucher_reminders')
export class VoucherReminder {
  @ForeignKey('Voucher') @PrimaryColumn('integer') voucherId!: number;
  @PrimaryColumn('integer') days!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
