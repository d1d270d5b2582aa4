import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One side of a journal: cents, positive for a debit. Append-only. */
@Entity('journal_lines')
@Index('journal_lines_journal', ['journalId'])
@Index('journal_lines_account', { synchronize: false })
export class JournalLine {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @ForeignKey('Journal') @Column('bigint') journalId!: string;
  @Column('text') account!: string;
  @Column('text') reference!: string;
  @Column('bigint') cents!: string;
  /** For lines of payable. */
  @Column('date', { nullable: true }) dueOn!: string | null;
  @ForeignKey('Voucher') @Column('integer', { nullable: true }) voucherId!: number | null;
}
