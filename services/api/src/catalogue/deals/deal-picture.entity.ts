import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A picture of a deal. The first is also the deal's `imageUrl`; a deal that only ever had that one may have no row. */
@Entity('deal_pictures')
@Index('deal_pictures_url', ['url'])
export class DealPictureEntry {
  @ForeignKey('Deal', { onDelete: 'CASCADE' }) @PrimaryColumn('integer') dealId!: number;
  @PrimaryColumn('smallint') position!: number;
  @Column('text') url!: string;
  /** Its description; empty without one. */
  @Column('text', { default: '' }) alt!: string;
}
