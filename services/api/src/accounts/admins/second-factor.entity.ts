import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A person's authenticator app. */
@Entity('second_factors')
export class SecondFactorRecord {
  @ForeignKey('Admin') @PrimaryColumn('integer') adminId!: number;
  /** Sealed, see `Seals`. */
  @Column('bytea') secret!: Buffer;
  /** The secret of an app that replaces this one once a code confirms it. */
  @Column('bytea', { nullable: true }) nextSecret!: Buffer | null;
  /** The time step of the last code that was used: each signs in once. */
  @Column('integer', { default: 0 }) lastStep!: number;
  /** When a code first confirmed it; null while it cannot be used. */
  @Column('timestamptz', { nullable: true }) confirmedAt!: Date | null;
  /** When the last secret was made, which waits 15 minutes for its first code. */
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
