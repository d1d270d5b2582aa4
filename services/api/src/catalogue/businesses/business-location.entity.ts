import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('business_locations')
@Index('business_locations_named', { synchronize: false })
@Index('business_locations_closed', { synchronize: false })
@Index('business_locations_business', { synchronize: false })
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
}
