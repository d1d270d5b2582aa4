import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Signs a person in once, without an app or a passkey. */
@Entity('recovery_codes')
export class RecoveryCodeRecord {
  @ForeignKey('Admin') @PrimaryColumn('integer') adminId!: number;
  /** Keyed, so that a thief with only the database cannot try codes against it. */
  @PrimaryColumn('bytea') codeHash!: Buffer;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
}
