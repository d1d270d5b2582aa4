import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PayeeAccount } from './payee-account.entity.js';

/** A business's account. */
@Entity('payees')
@Index('payees_due', { synchronize: false })
export class Payee extends PayeeAccount {
  @ForeignKey('Business', { onDelete: 'CASCADE' }) @PrimaryColumn('integer') businessId!: number;
}
