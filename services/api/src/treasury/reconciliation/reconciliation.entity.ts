import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a day's comparison of the books with the records and the card provider found. */
@Entity('reconciliations')
export class Reconciliation {
  @PrimaryColumn('date') day!: string;
  @Column('timestamptz', { default: () => 'now()' }) endedAt!: Date;
  /** A sentence for each; none is good. */
  @Column('text', { array: true }) problems!: string[];
  /** What the provider has more than the books, in cents. */
  @Column('bigint') providerDifference!: string;
  @Column('bigint') unexplained!: string;
  /** By how much the books were off, themselves or from the records, in cents; and how many facts had no journal. */
  @Column('bigint', { default: 0 }) booksOff!: string;
  @Column('integer', { default: 0 }) unposted!: number;
  /** Seconds since what waits longest came into clearing. */
  @Column('integer') clearingOldest!: number;
}
