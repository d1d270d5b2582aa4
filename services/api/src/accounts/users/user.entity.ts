import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A shopper. A guest has no password and an unverified address. */
@Entity('users')
@Index('users_search', { synchronize: false })
@Index('users_newest', { synchronize: false })
@Index('users_school', { synchronize: false })
@Unique('users_email', ['email'])
export class User {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text', { unique: true }) username!: string;
  @Column('text') email!: string;
  @Column('text', { nullable: true }) password!: string | null;
  @Column('text', { nullable: true }) firstName!: string | null;
  /** A cache of the points that this shopper's purchases earned. */
  @Column('integer', { default: 0 }) rewardPoints!: number;
  @ForeignKey('School') @Column('integer', { nullable: true }) schoolId!: number | null;
  @Column('timestamptz', { nullable: true }) emailProvenAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
