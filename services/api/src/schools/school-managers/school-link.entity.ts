import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';

/** A link that signs a manager in, once. */
@Entity('school_links')
export class SchoolLink {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('Manager') @Column('integer') managerId!: number;
  @Column('boolean') isInvitation!: boolean;
  @Column('bytea') salt!: Buffer;
  @Column('bytea', { unique: true }) tokenHash!: Buffer;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
