import type { AccountKind } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One sign-in on one browser. Its refresh secret changes with each use; reusing an old one ends the session. */
@Entity('sessions')
@Index('sessions_previous_refresh', { synchronize: false })
@Index('sessions_account', { synchronize: false })
export class Session {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') accountKind!: AccountKind;
  /** For managers and tills, the id of their business. */
  @Column('integer') accountId!: number;
  /** Which of the business's managers or tills; null for every other account. */
  @Column('integer', { nullable: true }) staffId!: number | null;
  /** Only for sessions from before secrets were derived from the session; theirs are random. */
  @Column('bytea', { nullable: true, unique: true }) refreshHash!: Buffer | null;
  /** Releases from that time write it, and nothing reads it. */
  @Column({ type: 'bytea', nullable: true, select: false, insert: false, update: false }) previousRefreshHash!: Buffer | null;
  /** How often it was renewed. */
  @Column('integer', { default: 0 }) renewals!: number;
  @Column('timestamptz', { default: () => 'now()' }) rotatedAt!: Date;
  /** When its owner last proved who they are; null for sessions from before this was stored. */
  @Column({ type: 'timestamptz', nullable: true, default: () => 'now()' }) provedAt!: Date | null;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
  /** The browser of the sign-in, as it names itself; null for tills. */
  @Column('text', { nullable: true }) userAgent!: string | null;
  /** For the team's sessions only: the network address of the sign-in. */
  @Column('text', { nullable: true }) address!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
