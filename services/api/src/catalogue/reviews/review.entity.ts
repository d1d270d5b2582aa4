import type { ReviewState } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A buyer's review of a business after redeeming a voucher there. Shown once a moderator published it. */
@Entity('reviews')
@Index('reviews_waiting', { synchronize: false })
@Index('reviews_of_business_by_date', { synchronize: false })
@Unique('reviews_one_per_voucher', ['voucherId'])
export class Review {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('Voucher') @Column('integer') voucherId!: number;
  @ForeignKey('Business') @Column('integer') businessId!: number;
  @Column('integer') stars!: number;
  @Column('text', { nullable: true }) words!: string | null;
  @Column('text', { default: 'pending' }) state!: ReviewState;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) moderatedAt!: Date | null;
  @ForeignKey('Admin') @Column('integer', { nullable: true }) moderatedBy!: number | null;
}
