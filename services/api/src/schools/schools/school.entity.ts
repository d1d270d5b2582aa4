import type { SchoolType } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity('schools')
@Index('schools_search', { synchronize: false })
@Index('schools_named', { synchronize: false })
@Unique('schools_name_zip', ['name', 'zipCode'])
export class School {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') name!: string;
  @Column('text') address!: string;
  @Column('text') city!: string;
  @Column('text') state!: string;
  @Column('text') zipCode!: string;
  @Column('text', { nullable: true }) adminEmail!: string | null;
  @Column('text', { nullable: true }) contactPhone!: string | null;
  @Column('text', { nullable: true }) principalName!: string | null;
  @Column('text', { nullable: true }) type!: SchoolType | null;
  /** A cache of the ledger's balance. */
  @Column('integer', { default: 0 }) points!: number;
  @Column('boolean', { default: true }) isActive!: boolean;
  /** Whether it is on the monthly board. */
  @Column('boolean', { default: true }) isOnBoard!: boolean;
  /** Its goal. */
  @ForeignKey('Reward', { onDelete: 'SET NULL' }) @Column('integer', { nullable: true }) goalId!: number | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  /** Maintained by a trigger. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()', insert: false, update: false }) updatedAt!: Date;
  @ForeignKey('Admin') @Column('integer', { nullable: true }) updatedBy!: number | null;
}
