import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A device at a counter. Removed ones stay, because redemptions name them. */
@Entity('tills')
@Index('tills_name', { synchronize: false })
export class TillRecord {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('Business', { onDelete: 'CASCADE' }) @Column('integer') businessId!: number;
  @Column('text') name!: string;
  /** Argon2id of the PIN signed with our key: without the key, 10,000 guesses would find it. */
  @Column('text') pinHash!: string;
  /** Wrong PINs since the last right one. */
  @Column('integer', { default: 0 }) failedTries!: number;
  @Column('timestamptz', { nullable: true }) tryAfter!: Date | null;
  @Column('timestamptz', { nullable: true }) lockedAt!: Date | null;
  /** The hash of the code that makes a device this till, once. */
  @Column('bytea', { nullable: true, unique: true }) codeHash!: Buffer | null;
  @Column('timestamptz', { nullable: true }) codeExpiresAt!: Date | null;
  /** The hash of the secret in that device's cookie. */
  @Column('bytea', { nullable: true, unique: true }) deviceHash!: Buffer | null;
  @Column('timestamptz', { nullable: true }) boundAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) removedAt!: Date | null;
}
