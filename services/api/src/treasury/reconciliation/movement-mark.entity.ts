import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far movements are known: one row. The provider lists the newest first, so a read goes backward from `fetchingUntil`. */
@Entity('movement_marks')
export class MovementMark {
  @PrimaryColumn('boolean', { default: true }) id!: boolean;
  /** Everything up to then is here; null until the first read finished. */
  @Column('timestamptz', { nullable: true }) completeUntil!: Date | null;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  /** Of an unfinished read. */
  @Column('timestamptz', { nullable: true }) fetchingSince!: Date | null;
  @Column('timestamptz', { nullable: true }) fetchingUntil!: Date | null;
  @Column('timestamptz', { nullable: true }) fetchedDownTo!: Date | null;
}
