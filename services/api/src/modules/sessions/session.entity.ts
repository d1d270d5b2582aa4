import type { AccountKind } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One sign-in on one browser. The secret that renews it changes with each use; an old one ends the session. */
@Entity('sessions')
export class Session {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') accountKind!: AccountKind;
  @Column('integer') accountId!: number;
  /** Of sessions that began when their secrets were random. */
  @Column('bytea', { nullable: true }) refreshHash!: Buffer | null;
  /** How often it was renewed. */
  @Column('integer', { default: 0 }) renewals!: number;
  @Column('timestamptz') rotatedAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
