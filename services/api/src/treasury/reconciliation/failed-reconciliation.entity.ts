import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A day that could not be reconciled, until it is. */
@Entity('failed_reconciliations')
export class FailedReconciliation {
  @PrimaryColumn('date') day!: string;
  @Column('text') reason!: string;
  @Column('integer', { default: 1 }) times!: number;
  @Column('timestamptz', { default: () => 'now()' }) beganAt!: Date;
  @Column('timestamptz', { nullable: true }) toldAt!: Date | null;
}
