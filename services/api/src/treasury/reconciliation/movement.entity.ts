import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What changed our balance at the card provider, as it tells of it. Cents; below zero for what goes out. */
@Entity('movements')
@Index('movements_payment', ['paymentIntentId'])
@Index('movements_recorded', ['recordedAt', 'id'])
@Index('movements_created', ['createdAt'])
export class Movement {
  @PrimaryColumn('text') id!: string;
  /** What the provider's reports call it. */
  @Column('text') category!: string;
  @Column('bigint') amount!: string;
  @Column('bigint') fee!: string;
  @Column('bigint') net!: string;
  @Column('text', { nullable: true }) sourceId!: string | null;
  @Column('text', { nullable: true }) paymentIntentId!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') availableAt!: Date;
  @Column('timestamptz', { default: () => 'now()' }) recordedAt!: Date;
}
