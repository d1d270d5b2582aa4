import type { PayoutState } from '@homeroom/contracts';
import { Column, PrimaryGeneratedColumn } from 'typeorm';

/** Money on its way to an account at the provider, and from there to its bank. */
export abstract class PayoutSteps {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  /** The provider account that receives it. */
  @Column('text') accountId!: string;
  @Column('bigint') cents!: string;
  @Column('text', { default: 'pending' }) state!: PayoutState;
  /** The number of the idempotency key. It rises only when the provider rejected a step for good. */
  @Column('integer', { default: 0 }) attempt!: number;
  /** How often this step was started: from the second time on, the provider is first asked whether it is done. */
  @Column('integer', { default: 0 }) tries!: number;
  @Column('text', { nullable: true, unique: true }) transferId!: string | null;
  @Column('text', { nullable: true, unique: true }) bankPayoutId!: string | null;
  /** In the provider's words. */
  @Column('text', { nullable: true }) failure!: string | null;
  /** When the team stopped it; null if it is not on hold. */
  @Column('timestamptz', { nullable: true }) heldAt!: Date | null;
  /** When to continue; null when nothing is left to do. */
  @Column({ type: 'timestamptz', nullable: true, default: () => 'now()' }) nextAt!: Date | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) drawnAt!: Date;
  @Column('timestamptz', { nullable: true }) transferredAt!: Date | null;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
  @Column('timestamptz', { nullable: true }) paidAt!: Date | null;
  /** When the bank last returned it. */
  @Column('timestamptz', { nullable: true }) returnedAt!: Date | null;
  /** What reversed it from the business's account, and when. */
  @Column('text', { nullable: true, unique: true }) reversalId!: string | null;
  @Column('timestamptz', { nullable: true }) takenBackAt!: Date | null;
}
