import { Column, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { CentsColumn } from '../../platform/database/columns.js';

/** A reward for schools. */
@Entity('rewards')
export class Reward {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('integer', { unique: true }) points!: number;
  @Column('text') title!: string;
  @CentsColumn({ nullable: true }) cashValue!: number | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()', insert: false, update: false }) updatedAt!: Date;
  @ForeignKey('Admin') @Column('integer', { nullable: true }) updatedBy!: number | null;
}
