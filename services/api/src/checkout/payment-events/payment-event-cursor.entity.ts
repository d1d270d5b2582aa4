import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the provider's event list was read: one row. */
@Entity('payment_event_cursor')
export class PaymentEventCursor {
  @PrimaryColumn('boolean', { default: true }) onlyRow!: boolean;
  @Column('text', { nullable: true }) lastEventId!: string | null;
  @Column('timestamptz', { default: () => 'now()' }) movedAt!: Date;
}
