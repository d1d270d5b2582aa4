import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A shopper wants to know when a deal can be bought again. */
@Entity('deal_alerts')
@Index('deal_alerts_deal', ['dealId'])
@Index('deal_alerts_told', ['toldAt'], { where: 'told_at IS NOT NULL' })
@Index('deal_alerts_waiting', ['askedAt'], { where: 'told_at IS NULL' })
export class DealAlert {
  @ForeignKey('User') @PrimaryColumn('integer') userId!: number;
  @ForeignKey('Deal', { onDelete: 'CASCADE' }) @PrimaryColumn('integer') dealId!: number;
  @Column('timestamptz', { default: () => 'now()' }) askedAt!: Date;
  /** When we promised the email; null while the deal is still awaited. */
  @Column('timestamptz', { nullable: true }) toldAt!: Date | null;
}
