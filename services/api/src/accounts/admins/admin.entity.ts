import type { TeamRole } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A person on the team. */
@Entity('admins')
export class Admin {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text', { unique: true }) email!: string;
  @Column('text') name!: string;
  /** Releases before roles write none, and everyone they add is an owner, as everyone was then. */
  @Column('text', { default: 'owner' }) role!: TeamRole;
  @Column('text') passwordHash!: string;
  /** Set when the person left the team: they can no longer sign in, and the log still names them. */
  @Column('timestamptz', { nullable: true }) removedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
