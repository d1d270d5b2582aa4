import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A school's manager. */
@Entity('school_managers')
@Index('school_managers_once', { synchronize: false })
@Index('school_managers_email', { synchronize: false })
export class Manager {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('School') @Column('integer') schoolId!: number;
  @Column('text') email!: string;
  @Column('text') name!: string;
  @Column('timestamptz', { default: () => 'now()' }) invitedAt!: Date;
  /** When the first link was used. */
  @Column('timestamptz', { nullable: true }) acceptedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) removedAt!: Date | null;
}
