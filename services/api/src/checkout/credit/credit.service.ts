import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UsersService } from '../../accounts/users/index.js';
import { CreditRepository } from './credit.repository.js';
import { spendable } from './spendable.js';

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

  /** Until the transaction ends nobody else spends of it, so that two orders never spend the same dollar. */
  lock(manager: EntityManager, userId: number): Promise<void> {
    return this.users.lock(manager, userId);
  }

  /** Takes as much of a price as the shopper's credit, which the caller has locked, pays for an order. Gives what was taken. */
  async spend(manager: EntityManager, userId: number, orderId: string, priceCents: number): Promise<number> {
    const used = spendable(await this.entries.balance(userId, manager), priceCents);
    if (used > 0) await this.entries.spent(manager, userId, orderId, used);
    return used;
  }

  /** Gives an order's credit back, once. Nothing happens where it used none. */
  giveBack(manager: EntityManager, orderId: string): Promise<void> {
    return this.entries.returned(manager, orderId);
  }

  /** An expired voucher becomes credit for the price paid. */
  fromVoucher(manager: EntityManager, userId: number, voucherId: number, priceCents: number): Promise<void> {
    return this.entries.fromVoucher(manager, userId, voucherId, priceCents);
  }

  /** The voucher's money went back to the card after all, so what it became is withdrawn. */
  withdraw(manager: EntityManager, voucherId: number): Promise<void> {
    return this.entries.withdrawn(manager, voucherId);
  }
}
