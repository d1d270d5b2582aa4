import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an account's lines come to; for payable, one for each business. Kept by a trigger, and compared with the lines by VerifyBooks. */
@Entity('account_balances')
export class AccountBalance {
  @PrimaryColumn('text') account!: string;
  /** The business; empty for other accounts. */
  @PrimaryColumn('text') reference!: string;
  /** Positive for a debit. */
  @Column('bigint') cents!: string;
}
