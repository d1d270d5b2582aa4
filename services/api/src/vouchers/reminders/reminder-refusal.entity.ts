import { CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A shopper who does not want to be reminded. */
@Entity('reminder_refusals')
export class ReminderRefusal {
  @ForeignKey('User') @PrimaryColumn('integer') userId!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
