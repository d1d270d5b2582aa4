import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A change of our balance according to the card provider. Cents; negative for outgoing money. */
@Entity('movements')
@Index('movements_payment', ['paymentIntentId'])
@Index('movements_recorded', ['recordedAt', 'id'])
@Index('movements_created', ['createdAt'])
export class Movement {
  @PrimaryColumn('text') id!: string;
  /** Its type in the provider's reports. */
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
