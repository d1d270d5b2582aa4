import type { ReviewState } from '@homeroom/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a buyer says of a business after redeeming a voucher there. Shown once a moderator published it. */
@Entity('reviews')
export class Review {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('integer') voucherId!: number;
  @Column('integer') businessId!: number;
  @Column('integer') stars!: number;
  @Column('text', { nullable: true }) words!: string | null;
  @Column('text', { default: 'pending' }) state!: ReviewState;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) moderatedAt!: Date | null;
  @Column('integer', { nullable: true }) moderatedBy!: number | null;
}
