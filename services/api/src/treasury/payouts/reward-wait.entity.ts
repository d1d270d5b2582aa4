import type { RewardWait } from '@homeroom/contracts';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A cash reward that its last run could not pay, and why. */
@Entity('reward_waits')
export class RewardWaitRecord {
  @ForeignKey('PointRedemption', { onDelete: 'CASCADE' }) @PrimaryColumn('integer') rewardId!: number;
  /** The day of the run. */
  @Column('date') day!: string;
  @Column('text') reason!: Extract<RewardWait, 'points' | 'money'>;
}
