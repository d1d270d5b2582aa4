import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A business that owes us and was told so; gone once it owes nothing. */
@Entity('debts')
export class DebtTold {
  @ForeignKey('Business', { onDelete: 'CASCADE' }) @PrimaryColumn('integer') businessId!: number;
  @Column('bigint') cents!: string;
  @Column({ type: 'timestamptz', default: () => 'now()' }) since!: Date;
}
