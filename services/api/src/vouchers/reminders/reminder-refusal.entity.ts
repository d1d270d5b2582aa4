import { CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A shopper who opted out of reminders. */
@Entity('reminder_refusals')
export class ReminderRefusal {
  @ForeignKey('User') @PrimaryColumn('integer') userId!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
