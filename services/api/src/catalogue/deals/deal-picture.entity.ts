import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A picture of a deal. The first is the deal's `imageUrl`, too; a deal that only ever had that one may have no row. */
@Entity('deal_pictures')
@Index('deal_pictures_url', ['url'])
export class DealPictureEntry {
  @ForeignKey('Deal', { onDelete: 'CASCADE' }) @PrimaryColumn('integer') dealId!: number;
  @PrimaryColumn('smallint') position!: number;
  @Column('text') url!: string;
  /** What it shows; empty where nobody said. */
  @Column('text', { default: '' }) alt!: string;
}
