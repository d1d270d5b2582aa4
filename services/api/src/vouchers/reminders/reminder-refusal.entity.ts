import type { ReminderKind } from '@homeroom/contracts';
import { CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A kind of email that a shopper opted out of. */
@Entity('reminder_refusals')
export class ReminderRefusal {
  @ForeignKey('User') @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('text', { default: 'voucher-ending' }) kind!: ReminderKind;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
