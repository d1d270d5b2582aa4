import { CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** That a voucher's owner was told, once for each mark, that it ends in so many days. */
@Entity('voucher_reminders')
export class VoucherReminder {
  @ForeignKey('Voucher') @PrimaryColumn('integer') voucherId!: number;
  @PrimaryColumn('integer') days!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
