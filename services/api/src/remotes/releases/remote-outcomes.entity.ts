import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Browsers' outcomes for a version of a remote in an hour. */
@Entity('remote_outcomes')
export class RemoteOutcomes {
  @PrimaryColumn('text') remote!: string;
  @PrimaryColumn('text') version!: string;
  @PrimaryColumn('timestamptz') hour!: Date;
  @Column('integer', { default: 0 }) loads!: number;
  @Column('integer', { default: 0 }) failures!: number;
  @Column('integer', { default: 0 }) fallbacks!: number;
  @Column('integer', { default: 0 }) unreachable!: number;
  /** The number of loads in each time bucket. */
  @Column('integer', { array: true }) loadTimes!: number[];
}
