import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A business that was told about its debt. The row is deleted once the debt is gone. */
@Entity('debts')
export class DebtTold {
  @ForeignKey('Business', { onDelete: 'CASCADE' }) @PrimaryColumn('integer') businessId!: number;
  @Column('bigint') cents!: string;
  @Column({ type: 'timestamptz', default: () => 'now()' }) since!: Date;
}
