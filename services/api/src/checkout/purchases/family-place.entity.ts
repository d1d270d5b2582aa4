import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * A family's piece of a deal with a limit per family: bought, or being paid for. Two simultaneous checkouts compete for the same place, and
 * one of them gets it.
 */
@Entity('family_places')
@Index('family_places_order', ['orderId'])
export class FamilyPlace {
  @ForeignKey('Deal', { onDelete: 'CASCADE' }) @PrimaryColumn('integer') dealId!: number;
  @PrimaryColumn('text') email!: string;
  @PrimaryColumn('smallint') place!: number;
  @ForeignKey('Order', { onDelete: 'CASCADE' }) @Column('uuid') orderId!: string;
}
