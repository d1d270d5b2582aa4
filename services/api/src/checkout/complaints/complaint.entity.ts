import type { ComplaintState } from '@homeroom/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A family's complaint that a business would not accept its voucher, and its outcome. */
@Entity('complaints')
@Index('complaints_waiting', { synchronize: false })
@Index('complaints_voucher', ['voucherId'])
@Index('complaints_business', ['businessId', 'madeAt'])
export class ComplaintRecord {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('Voucher') @Column('integer') voucherId!: number;
  @ForeignKey('Business') @Column('integer') businessId!: number;
  @Column('text', { default: 'open' }) state!: ComplaintState;
  @Column('text') reason!: string;
  /** The voucher had been redeemed, so its code had been shown. */
  @Column('boolean') wasRedeemed!: boolean;
  @Column('timestamptz', { default: () => 'now()' }) madeAt!: Date;
  @Column('timestamptz') answerBy!: Date;
  @Column('timestamptz', { nullable: true }) answeredAt!: Date | null;
  /** The business's text. */
  @Column('text', { nullable: true }) answer!: string | null;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}
