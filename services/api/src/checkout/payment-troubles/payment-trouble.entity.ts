import type { PaymentTrouble as Reply } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { CentsColumn } from '../../platform/database/columns.js';

/** Money at the card provider that does not fit what we know, for somebody of the team to put right. Kept once for each subject. */
@Entity('payment_troubles')
@Index('payment_troubles_open', { synchronize: false })
@Unique('payment_troubles_once', ['kind', 'subject'])
export class PaymentTrouble {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') kind!: Reply['kind'];
  /** What it is about: the payment, the refund or the event, by the provider's id. */
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
