import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PayeeAccount } from './payee-account.entity.js';

/** A school's account, for its cash rewards. */
@Entity('school_payees')
@Index('school_payees_due', { synchronize: false })
export class SchoolPayee extends PayeeAccount {
  @ForeignKey('School', { onDelete: 'CASCADE' }) @PrimaryColumn('integer') schoolId!: number;
}
