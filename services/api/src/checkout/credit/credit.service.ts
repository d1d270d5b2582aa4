import { spendable } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { UsersService } from '../../accounts/users/index.js';
import { CreditRepository } from './credit.repository.js';

/** Store credit. Amounts are cents. */
@Injectable()
export class CreditService {
  constructor(
    private readonly entries: CreditRepository,
    private readonly users: UsersService,
  ) {}

  balance(userId: number): Promise<number> {
    return this.entries.balance(userId);
  }

  balanceIn(manager: EntityManager, userId: number): Promise<number> {
    return this.entries.balance(userId, manager);
  }

  /** Pays a whole balance out in cash. @throws DomainError ILLEGAL_TRANSITION if the balance has changed */
  async payOut(manager: EntityManager, userId: number, cents: number): Promise<void> {
    await this.lock(manager, userId);
    if ((await this.entries.balance(userId, manager)) !== cents)
      throw new DomainError(
        'ILLEGAL_TRANSITION',
        'The family has spent or received credit since. Reject this so the family can ask again.',
      );
    await this.entries.cashed(manager, userId, cents);
  }

  /** Locks the shopper until the transaction ends, so that two orders never spend the same dollar. */
  lock(manager: EntityManager, userId: number): Promise<void> {
    return this.users.lock(manager, userId);
  }

  /** Spends as much of the shopper's credit, locked by the caller, as an order's price allows. Returns the amount. */
  async spend(manager: EntityManager, userId: number, orderId: string, priceCents: number): Promise<number> {
    const used = spendable(await this.entries.balance(userId, manager), priceCents);
    if (used > 0) await this.entries.spent(manager, userId, orderId, used);
    return used;
  }

  /** Returns an order's credit, once. Does nothing if it used none. */
  giveBack(manager: EntityManager, orderId: string): Promise<void> {
    return this.entries.returned(manager, orderId);
  }

  /** Turns an expired voucher into credit for the price paid. */
  fromVoucher(manager: EntityManager, userId: number, voucherId: number, priceCents: number): Promise<void> {
    return this.entries.fromVoucher(manager, userId, voucherId, priceCents);
  }

  /** The voucher's money went back to the card after all, so its credit is withdrawn. */
  withdraw(manager: EntityManager, voucherId: number): Promise<void> {
    return this.entries.withdrawn(manager, voucherId);
  }
}
