import type { PaymentTrouble as Reply } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { CentsColumn } from '../../platform/database/columns.js';

/** Money at the card provider that matches nothing we know, for the team to fix. Stored once per subject. */
@Entity('payment_troubles')
@Index('payment_troubles_open', { synchronize: false })
@Unique('payment_troubles_once', ['kind', 'subject'])
export class PaymentTrouble {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') kind!: Reply['kind'];
  /** The provider's id of the payment, refund or event. */
  @Column('text') subject!: string;
  @Column('text', { nullable: true }) paymentIntentId!: string | null;
  @Column('uuid', { nullable: true }) orderId!: string | null;
  @CentsColumn({ nullable: true }) amount!: number | null;
  @Column('text') detail!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) resolvedAt!: Date | null;
  /** What the team did about it. */
  @Column('text', { nullable: true }) note!: string | null;
}
