import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('business_locations')
@Index('business_locations_named', { synchronize: false })
@Index('business_locations_closed', { synchronize: false })
@Index('business_locations_business', { synchronize: false })
@Index('business_locations_moved', ['movedAt'], { where: 'moved_at IS NOT NULL' })
@Check('business_locations_move_is_whole', '(moved_from IS NULL) = (moved_at IS NULL)')
export class BusinessLocation {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('Business', { onDelete: 'CASCADE' }) @Column('integer') businessId!: number;
  @Column('text') name!: string;
  @Column('text') address!: string;
  @Column('text') city!: string;
  @Column('text') state!: string;
  @Column('text') zipCode!: string;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('boolean', { default: true }) isActive!: boolean;
  @Column('timestamptz', { nullable: true }) archivedAt!: Date | null;
  /** The team deleted it, so its business cannot bring it back. */
  @Column('boolean', { default: false }) archivedByTeam!: boolean;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  /** When its name, address, or phone changed; closing and reopening it do not count. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()', insert: false, update: false }) updatedAt!: Date;
  /** The admin who changed them, if one did. */
  @ForeignKey('Admin') @Column('integer', { nullable: true }) updatedBy!: number | null;
  /** Null if the owner or the team changed them. */
  @ForeignKey('BusinessManager') @Column('integer', { nullable: true }) updatedByManager!: number | null;
  /** The place that families know, until they are told of the new one; null when it is where they know it. */
  @Column('text', { nullable: true }) movedFrom!: string | null;
  @Column('timestamptz', { nullable: true }) movedAt!: Date | null;
}
