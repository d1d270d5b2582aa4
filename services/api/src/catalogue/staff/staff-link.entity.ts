import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';

/** A link that signs a business's manager in, once. */
@Entity('staff_links')
export class StaffLink {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('BusinessManager', { onDelete: 'CASCADE' }) @Column('integer') managerId!: number;
  @Column('boolean') isInvitation!: boolean;
  @Column('bytea') salt!: Buffer;
  @Column('bytea', { unique: true }) tokenHash!: Buffer;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
