import type { AccountKind } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One sign-in on one browser. Its refresh secret changes with each use; a secret used twice ends the session. */
@Entity('sessions')
export class Session {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') accountKind!: AccountKind;
  @Column('integer') accountId!: number;
  @Column('bytea') refreshHash!: Buffer;
  @Column('bytea', { nullable: true }) previousRefreshHash!: Buffer | null;
  @Column('timestamptz') rotatedAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
