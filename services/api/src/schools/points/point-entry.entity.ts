import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** One half of a movement of points. Append-only; both halves of a movement sum to zero. */
@Entity('point_entries')
@Index('point_entries_school', { synchronize: false })
@Index('point_entries_earned', { synchronize: false })
@Index('point_entries_once_per_change', { synchronize: false })
@Unique('point_entries_once_per_redemption', ['redemptionId', 'account'])
@Unique('point_entries_once', ['purchaseId', 'kind', 'account'])
export class PointEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  /** Its source: a purchase, a paid reward, or a school change. */
  @ForeignKey('Purchase') @Column('integer', { nullable: true }) purchaseId!: number | null;
  @ForeignKey('PointRedemption') @Column('integer', { nullable: true }) redemptionId!: number | null;
  /** A buyer moved a purchase to another school. */
  @ForeignKey('SchoolChange') @Column('integer', { nullable: true }) schoolChangeId!: number | null;
  @Column('text') kind!: 'credit' | 'reversal' | 'redemption' | 'change';
  @Column('text') account!: 'pool' | 'school';
  @ForeignKey('School') @Column('integer', { nullable: true }) schoolId!: number | null;
  @Column('integer') points!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
