import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** How often a deal was opened on a day. */
@Entity('deal_views')
export class DealView {
  @ForeignKey('Deal', { onDelete: 'CASCADE' }) @PrimaryColumn('integer') dealId!: number;
  @PrimaryColumn('date') day!: string;
  @Column('integer') views!: number;
}
