import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often a measure of a version fell into a bucket in a minute. Measures without buckets have only the first. */
@Entity('remote_vitals')
@Index('remote_vitals_minute', ['minute'])
export class RemoteVital {
  @PrimaryColumn('text') remote!: string;
  @PrimaryColumn('text') version!: string;
  @PrimaryColumn('timestamptz') minute!: Date;
  @PrimaryColumn('text') measure!: string;
  @PrimaryColumn('smallint') bucket!: number;
  @Column('integer') count!: number;
}
