import { Column, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A correction of the books by the team. It counts once it is confirmed, a large one by a second admin, unless it is refused; then it never
 * changes.
 */
@Entity('corrections')
export class Correction {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') debitAccount!: string;
  @Column('text') debitReference!: string;
  @Column('text') creditAccount!: string;
  @Column('text') creditReference!: string;
  @Column('bigint') cents!: string;
  @Column('text') reason!: string;
  /** The part that was unexplained. */
  @ForeignKey('Movement') @Column('text', { nullable: true }) movementId!: string | null;
  @ForeignKey('Admin') @Column('integer') madeBy!: number;
  @Column('timestamptz', { default: () => 'now()' }) madeAt!: Date;
  @ForeignKey('Admin') @Column('integer', { nullable: true }) confirmedBy!: number | null;
  @Column('timestamptz', { nullable: true }) confirmedAt!: Date | null;
  @ForeignKey('Admin') @Column('integer', { nullable: true }) refusedBy!: number | null;
  @Column('timestamptz', { nullable: true }) refusedAt!: Date | null;
}
