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
  /** Seconds since what waits longest came into clearing. */
  @Column('integer') clearingOldest!: number;
}
