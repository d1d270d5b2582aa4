import type { PointRedemptionState } from '@homeroom/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CentsColumn } from '../../platform/database/columns.js';

/** A school's reward request, on the terms of that day. Its points are reserved until the team decides. */
@Entity('point_redemptions')
@Index('point_redemptions_school', { synchronize: false })
@Index('point_redemptions_open', { synchronize: false })
export class PointRedemption {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('School') @Column('integer') schoolId!: number;
  @Column('text') title!: string;
  @Column('integer') points!: number;
  @CentsColumn({ nullable: true }) cashValue!: number | null;
  @Column('text', { default: 'requested' }) state!: PointRedemptionState;
  @ForeignKey('Manager') @Column('integer') requestedBy!: number;
  @Column('timestamptz', { default: () => 'now()' }) requestedAt!: Date;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
  /** How a cash reward was paid: the day, the method and the check or transfer number. */
  @Column('date', { nullable: true }) paidOn!: string | null;
  @Column('text', { nullable: true }) paidHow!: string | null;
  @Column('text', { nullable: true }) paidReference!: string | null;
}
