import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A link that gives a shopper's account another address, once. Afterwards it tells which address the account had. */
@Entity('email_changes')
@Index('email_changes_user', ['userId'])
@Check('email_changes_new_email_until_used', '(new_email IS NULL) = (used_at IS NOT NULL)')
export class EmailChange {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey('User', { onDelete: 'CASCADE' }) @Column('integer') userId!: number;
  @Column('text') oldEmail!: string;
  /** The new address, until the account has it. */
  @Column('text', { nullable: true }) newEmail!: string | null;
  @Column('bytea') salt!: Buffer;
  @Column('bytea', { unique: true }) tokenHash!: Buffer;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
