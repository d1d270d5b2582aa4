import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A day on which the team was told that the next run needs more money at the card provider. */
@Entity('topup_warnings')
export class TopupWarning {
  @PrimaryColumn('date') day!: string;
  /** The missing amount. */
  @Column('bigint') cents!: string;
}
