import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A day on which payouts were created. */
@Entity('payout_runs')
export class PayoutRun {
  @PrimaryColumn('date') day!: string;
  @Column({ type: 'timestamptz', default: () => 'now()' }) drawnAt!: Date;
  /** What was due and had to wait, so that families' money stays covered: cents, and the number of businesses. */
  @Column('bigint', { default: 0 }) shortCents!: string;
  @Column('integer', { default: 0 }) shortBusinesses!: number;
}
