import type { PayeeState } from '@homeroom/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** What the card provider last said of a business that is to be paid. A row is made when its owner first wants to be. */
@Entity('payees')
@Index('payees_due', { synchronize: false })
export class Payee {
  @ForeignKey('Business', { onDelete: 'CASCADE' }) @PrimaryColumn('integer') businessId!: number;
  @Column('text', { nullable: true, unique: true }) accountId!: string | null;
  /** An account was asked for, first then, with a key that ends with this number; and how often. */
  @Column({ type: 'timestamptz', default: () => 'now()' }) askedAt!: Date;
  @Column('integer', { default: 0 }) attempt!: number;
  @Column('integer', { default: 1 }) asks!: number;
  @Column('text', { default: 'not-begun' }) state!: PayeeState;
  /** What the business has to give, why its account is off, and what was wrong, in the provider's words. */
  @Column('text', { array: true, default: '{}' }) due!: string[];
  @Column('text', { nullable: true }) disabledReason!: string | null;
  @Column('text', { array: true, default: '{}' }) problems!: string[];
  /** The last that there was. */
  @Column('text', { nullable: true }) bankId!: string | null;
  @Column('text', { nullable: true }) bankLast4!: string | null;
  @Column('timestamptz', { nullable: true }) bankChangedAt!: Date | null;
  /** How many looks at the provider began, and which of them this row comes from. */
  @Column('integer', { default: 0 }) looks!: number;
  @Column('integer', { default: 0 }) looked!: number;
  @Column('timestamptz', { nullable: true }) lookedAt!: Date | null;
  /** When to look again. */
  @Column('timestamptz', { nullable: true }) lookDueAt!: Date | null;
}
