import type { RedeemedAs } from '@homeroom/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A voucher's redemption at a counter. A mistaken one stays on record, undone, with the reason. */
@Entity('redemptions')
@Index('redemptions_one_stands', { synchronize: false })
@Index('redemptions_voucher', ['voucherId'])
@Index('redemptions_business', { synchronize: false })
@Index('redemptions_redeemed', ['redeemedAt', 'id'])
@Index('redemptions_undone', { synchronize: false })
export class RedemptionRecord {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('Voucher') @Column('integer') voucherId!: number;
  @ForeignKey('Business') @Column('integer') businessId!: number;
  @ForeignKey('BusinessLocation') @Column('integer', { nullable: true }) locationId!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) redeemedAt!: Date;
  /** Who redeemed; null for redemptions from before this was stored. */
  @Column('text', { nullable: true }) redeemedAs!: RedeemedAs | null;
  @ForeignKey('BusinessManager') @Column('integer', { nullable: true }) managerId!: number | null;
  @ForeignKey('TillRecord') @Column('integer', { nullable: true }) tillId!: number | null;
  /** The counter's attempt that redeemed; null when it named none. */
  @Column('uuid', { nullable: true }) attempt!: string | null;
  @Column('timestamptz', { nullable: true }) undoneAt!: Date | null;
  @Column('text', { nullable: true }) undoReason!: string | null;
}
