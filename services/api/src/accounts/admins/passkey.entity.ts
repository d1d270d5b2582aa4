import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A key on a person's device, which the device uses after checking a fingerprint, a face, or a PIN. We store its public half. */
@Entity('passkeys')
@Index('passkeys_admin', ['adminId'])
export class PasskeyRecord {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('Admin') @Column('integer') adminId!: number;
  /** In base64url, as browsers name it. */
  @Column('text', { unique: true }) credentialId!: string;
  @Column('bytea') publicKey!: Buffer;
  /**
   * The device's own count of how often it used the key; 0 if it does not count. A lower count than last time means that the key was
   * copied.
   */
  @Column('bigint') counter!: string;
  @Column('text', { array: true, default: '{}' }) transports!: string[];
  @Column('text') name!: string;
  @Column('timestamptz', { nullable: true }) lastUsedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
