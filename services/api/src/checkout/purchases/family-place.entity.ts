import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * A piece that a family has of a deal which sets a limit for each: bought, or being paid for. Two checkouts at the same moment want
 * the same place, and one of them gets it.
 */
@Entity('family_places')
@Index('family_places_order', ['orderId'])
export class FamilyPlace {
  @ForeignKey('Deal', { onDelete: 'CASCADE' }) @PrimaryColumn('integer') dealId!: number;
  @PrimaryColumn('text') email!: string;
  @PrimaryColumn('smallint') place!: number;
  @ForeignKey('Order', { onDelete: 'CASCADE' }) @Column('uuid') orderId!: string;
}
