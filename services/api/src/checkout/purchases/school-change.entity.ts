import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A buyer moved a purchase to another school. Append-only. */
@Entity('school_changes')
@Index('school_changes_purchase', ['purchaseId'])
export class SchoolChange {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('Purchase') @Column('integer') purchaseId!: number;
  @ForeignKey('School') @Column('integer') fromSchoolId!: number;
  @ForeignKey('School') @Column('integer') toSchoolId!: number;
  @CreateDateColumn({ type: 'timestamptz' }) changedAt!: Date;
}
