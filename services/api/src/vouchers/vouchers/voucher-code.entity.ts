import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('voucher_codes')
@Index('voucher_codes_own', { synchronize: false })
@Index('voucher_codes_free', { synchronize: false })
export class VoucherCode {
  @PrimaryGeneratedColumn('identity') id!: number;
  @ForeignKey('Deal', { onDelete: 'CASCADE' }) @Column('integer') dealId!: number;
  @Column('text', { unique: true }) code!: string;
  @Column('boolean', { default: false }) isUsed!: boolean;
  @ForeignKey('Voucher') @Column('integer', { nullable: true, unique: true }) voucherId!: number | null;
  @Column('text', { default: 'generated' }) source!: 'generated' | 'imported';
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
}
