import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the movements are known: one row. The provider lists the latest first, so a fetch goes down from `fetchingUntil`. */
@Entity('movement_marks')
export class MovementMark {
  @PrimaryColumn('boolean', { default: true }) id!: boolean;
  /** All that moved until then is here; null until the first fetch ended. */
  @Column('timestamptz', { nullable: true }) completeUntil!: Date | null;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  /** Of a fetch that has not ended. */
  @Column('timestamptz', { nullable: true }) fetchingSince!: Date | null;
  @Column('timestamptz', { nullable: true }) fetchingUntil!: Date | null;
  @Column('timestamptz', { nullable: true }) fetchedDownTo!: Date | null;
}
