import type { AccountKind } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One sign-in on one browser. The secret that renews it changes with each use; an old one ends the session. */
@Entity('sessions')
@Index('sessions_previous_refresh', { synchronize: false })
@Index('sessions_account', { synchronize: false })
export class Session {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') accountKind!: AccountKind;
  @Column('integer') accountId!: number;
  /** Of sessions that began when their secrets were random. */
  @Column('bytea', { nullable: true, unique: true }) refreshHash!: Buffer | null;
  /** Written by releases of that time, read by none any more. */
  @Column({ type: 'bytea', nullable: true, select: false, insert: false, update: false }) previousRefreshHash!: Buffer | null;
  /** How often it was renewed. */
  @Column('integer', { default: 0 }) renewals!: number;
  @Column('timestamptz', { default: () => 'now()' }) rotatedAt!: Date;
  /** When whoever has it last proved who they are; null for sessions from before that was kept. */
  @Column({ type: 'timestamptz', nullable: true, default: () => 'now()' }) provedAt!: Date | null;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
