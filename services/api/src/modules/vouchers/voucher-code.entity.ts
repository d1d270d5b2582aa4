import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('voucher_codes')
export class VoucherCode {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('integer') dealId!: number;
  @Column('text') code!: string;
  @Column('boolean', { default: false }) isUsed!: boolean;
  @Column('integer', { nullable: true }) voucherId!: number | null;
  @Column('text', { default: 'generated' }) source!: 'generated' | 'imported';
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
}
