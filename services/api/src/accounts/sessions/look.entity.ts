import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Someone on the team sees a business's or a school's screens, and changes nothing. It ends with their session. */
@Entity('looks')
@Index('looks_session', ['sessionId'])
@Index('looks_business', ['businessId'])
@Index('looks_school', ['schoolId'])
@Check('looks_at_one', 'num_nonnulls(business_id, school_id) = 1')
export class LookRecord {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey('Session', { onDelete: 'CASCADE' }) @Column('uuid') sessionId!: string;
  @ForeignKey('Business', { onDelete: 'CASCADE' }) @Column('integer', { nullable: true }) businessId!: number | null;
  @ForeignKey('School', { onDelete: 'CASCADE' }) @Column('integer', { nullable: true }) schoolId!: number | null;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
