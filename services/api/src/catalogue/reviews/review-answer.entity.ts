import type { ReviewState } from '@homeroom/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** What a business answers to a review. Shown once a moderator published it; words that change wait again. */
@Entity('review_answers')
@Unique('review_answers_one_per_review', ['reviewId'])
@Index('review_answers_waiting', { synchronize: false })
export class ReviewAnswer {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('Review', { onDelete: 'CASCADE' }) @Column('integer') reviewId!: number;
  @Column('text') words!: string;
  @Column('text', { default: 'pending' }) state!: ReviewState;
  /** When these words were written. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) answeredAt!: Date;
  /** Which of the business's managers; null for its owner. */
  @ForeignKey('BusinessManager') @Column('integer', { nullable: true }) answeredByManager!: number | null;
  /** When the reviewer was told of it. */
  @Column('timestamptz', { nullable: true }) toldAt!: Date | null;
  @Column('timestamptz', { nullable: true }) moderatedAt!: Date | null;
  @ForeignKey('Admin') @Column('integer', { nullable: true }) moderatedBy!: number | null;
}
