import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One half of a movement of points. Append-only; both halves of a movement sum to zero. */
@Entity('point_entries')
export class PointEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column('integer') purchaseId!: number;
  @Column('text') kind!: 'credit' | 'reversal';
  @Column('text') account!: 'pool' | 'school';
  @Column('integer', { nullable: true }) schoolId!: number | null;
  @Column('integer') points!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
