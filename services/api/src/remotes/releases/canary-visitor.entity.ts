import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A scrambled visitor for whom a version of a remote loaded or failed during a canary. */
@Entity('canary_visitors')
export class CanaryVisitor {
  @PrimaryColumn('text') remote!: string;
  @PrimaryColumn('text') version!: string;
  @PrimaryColumn('bytea') visitor!: Buffer;
  @Column('timestamptz', { nullable: true }) loadedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) failedAt!: Date | null;
}
