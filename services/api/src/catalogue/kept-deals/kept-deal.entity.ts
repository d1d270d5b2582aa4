import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A deal that a shopper saved, or looked at, on whichever device. */
@Entity('kept_deals')
export class KeptDeal {
  @ForeignKey('User') @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('text') list!: 'saved' | 'viewed';
  @ForeignKey('Deal') @PrimaryColumn('integer') dealId!: number;
  @Column('timestamptz') keptAt!: Date;
}
