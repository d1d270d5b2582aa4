import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A visitor, scrambled, for whom a version of a remote was loaded or failed while a canary was tried. */
@Entity('canary_visitors')
export class CanaryVisitor {
  @PrimaryColumn('text') remote!: string;
  @PrimaryColumn('text') version!: string;
  @PrimaryColumn('bytea') visitor!: Buffer;
  @Column('timestamptz', { nullable: true }) loadedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) failedAt!: Date | null;
}
