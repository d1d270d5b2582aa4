import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The result of a day's comparison of the books with the records and the card provider. */
@Entity('reconciliations')
export class Reconciliation {
  @PrimaryColumn('date') day!: string;
  @Column('timestamptz', { default: () => 'now()' }) endedAt!: Date;
  /** One sentence each; none is good. */
  @Column('text', { array: true }) problems!: string[];
  /** The provider's surplus over the books, in cents. */
  @Column('bigint') providerDifference!: string;
  @Column('bigint') unexplained!: string;
  /** How many cents the books were off by themselves or from the records; and how many facts had no journal. */
  @Column('bigint', { default: 0 }) booksOff!: string;
  @Column('integer', { default: 0 }) unposted!: number;
  /** How many seconds the oldest open amount has been in clearing. */
  @Column('integer') clearingOldest!: number;
}
