import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A business's debt that was written off. Append-only. */
@Entity('write_offs')
@Index('write_offs_made', ['madeAt'])
export class WriteOff {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('Business') @Column('integer') businessId!: number;
  @Column('bigint') cents!: string;
  @Column('text') reason!: string;
  @ForeignKey('Admin') @Column('integer') madeBy!: number;
  @Column({ type: 'timestamptz', default: () => 'now()' }) madeAt!: Date;
}
