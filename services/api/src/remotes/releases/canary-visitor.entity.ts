import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A scrambled visitor for whom a version of a remote loaded or failed, and what they felt of it. */
@Entity('canary_visitors')
export class CanaryVisitor {
  @PrimaryColumn('text') remote!: string;
  @PrimaryColumn('text') version!: string;
  @PrimaryColumn('bytea') visitor!: Buffer;
  @Column('timestamptz', { nullable: true }) loadedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) failedAt!: Date | null;
  @Column('text', { array: true, default: () => "'{}'" }) felt!: string[];
  @Column('timestamptz', { nullable: true }) feltAt!: Date | null;
}
