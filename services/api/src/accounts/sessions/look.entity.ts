import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Someone on the team sees a business's screens, and changes nothing. It ends with their session. */
@Entity('looks')
@Index('looks_session', ['sessionId'])
@Index('looks_business', ['businessId'])
export class LookRecord {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey('Session', { onDelete: 'CASCADE' }) @Column('uuid') sessionId!: string;
  @ForeignKey('Business', { onDelete: 'CASCADE' }) @Column('integer') businessId!: number;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
