import type { TeamRole } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Someone whom an owner invited to the team. Its emailed link works once; sending it again replaces the link. */
@Entity('team_invitations')
@Index('team_invitations_open', { synchronize: false })
export class TeamInvitationRecord {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') email!: string;
  @Column('text') name!: string;
  @Column('text') role!: TeamRole;
  @ForeignKey('Admin') @Column('integer') invitedBy!: number;
  @Column('bytea') salt!: Buffer;
  @Column('bytea', { unique: true }) tokenHash!: Buffer;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) acceptedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) sentAt!: Date;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
