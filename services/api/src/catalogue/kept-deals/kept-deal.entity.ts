import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A deal that a shopper saved or viewed, on any device. */
@Entity('kept_deals')
@Index('kept_deals_deal', ['dealId'])
export class KeptDeal {
  @ForeignKey('User') @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('text') list!: 'saved' | 'viewed';
  @ForeignKey('Deal', { onDelete: 'CASCADE' }) @PrimaryColumn('integer') dealId!: number;
  @Column('timestamptz') keptAt!: Date;
}
