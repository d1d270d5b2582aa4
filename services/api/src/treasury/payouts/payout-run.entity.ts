import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A day on which payouts were drawn. */
@Entity('payout_runs')
export class PayoutRun {
  @PrimaryColumn('date') day!: string;
  @Column({ type: 'timestamptz', default: () => 'now()' }) drawnAt!: Date;
}
