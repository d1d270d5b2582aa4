import type { PayeeState } from '@homeroom/contracts';
import { Column } from 'typeorm';

/** The card provider's last state of an account that receives money. A row is created when its owner first starts. */
export abstract class PayeeAccount {
  @Column('text', { nullable: true, unique: true }) accountId!: string | null;
  /** When an account was first requested, and how often; the number ends the key of the request. */
  @Column({ type: 'timestamptz', default: () => 'now()' }) askedAt!: Date;
  @Column('integer', { default: 0 }) attempt!: number;
  @Column('integer', { default: 1 }) asks!: number;
  @Column('text', { default: 'not-begun' }) state!: PayeeState;
  /** What the business must provide, why its account is off, and what was wrong, in the provider's terms. */
  @Column('text', { array: true, default: '{}' }) due!: string[];
  @Column('text', { nullable: true }) disabledReason!: string | null;
  @Column('text', { array: true, default: '{}' }) problems!: string[];
  /** The last bank account that we know of. */
  @Column('text', { nullable: true }) bankId!: string | null;
  @Column('text', { nullable: true }) bankLast4!: string | null;
  @Column('timestamptz', { nullable: true }) bankChangedAt!: Date | null;
  /** How many checks of the provider began, and which of them this row comes from. */
  @Column('integer', { default: 0 }) looks!: number;
  @Column('integer', { default: 0 }) looked!: number;
  @Column('timestamptz', { nullable: true }) lookedAt!: Date | null;
  /** When to check again. */
  @Column('timestamptz', { nullable: true }) lookDueAt!: Date | null;
}
