import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One half of a movement of points. Append-only; both halves of a movement sum to zero. */
@Entity('point_entries')
export class PointEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  /** What it came from: a purchase, or else a reward that was paid. */
  @Column('integer', { nullable: true }) purchaseId!: number | null;
  @Column('integer', { nullable: true }) redemptionId!: number | null;
  @Column('text') kind!: 'credit' | 'reversal' | 'redemption';
  @Column('text') account!: 'pool' | 'school';
  @Column('integer', { nullable: true }) schoolId!: number | null;
  @Column('integer') points!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
