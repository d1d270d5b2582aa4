import { toDollars, type ShopperPurchase, type ShopperVoucher, type StoreCredit } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { CreditService } from '../credit/index.js';
import { UsersService } from '../../accounts/users/index.js';
import type { Principal } from '../../accounts/sessions/index.js';
import { toShopperPurchase, toShopperVoucher } from './history.mapper.js';
import { HistoryJoint } from './history.joint.js';

/** Whose history a path asks for: `me`, or a shopper's id. */
export type Whose = number | 'me';

/** What a shopper bought. Purchases made as a guest are there, since the address was proven by signing in. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly history: HistoryJoint,
    private readonly users: UsersService,
    private readonly credit: CreditService,
  ) {}

  async vouchers(whose: Whose, asker: Principal): Promise<ShopperVoucher[]> {
    return (await this.history.vouchers(await this.allowed(whose, asker))).map(toShopperVoucher);
  }

  async purchases(whose: Whose, asker: Principal): Promise<ShopperPurchase[]> {
    return (await this.history.purchases(await this.allowed(whose, asker))).map(toShopperPurchase);
  }

  async storeCredit(whose: Whose, asker: Principal): Promise<StoreCredit> {
    return { balance: toDollars(await this.credit.balance(await this.allowed(whose, asker))) };
  }

  /** @throws DomainError USER_NOT_FOUND for nobody's, FORBIDDEN for another's. */
  private async allowed(whose: Whose, asker: Principal): Promise<number> {
    const isShopper = asker.kind === 'shopper';
    if (isShopper && (whose === 'me' || whose === asker.accountId)) return asker.accountId;
    if (whose === 'me' || !(await this.users.exists(whose))) throw new DomainError('USER_NOT_FOUND', 'There is no such shopper');
    if (isShopper) throw new DomainError('FORBIDDEN', 'This history is not yours');
    return whose;
  }
}
