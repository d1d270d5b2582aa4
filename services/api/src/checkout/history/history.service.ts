import { toDollars, type ShopperPurchase, type ShopperVoucher, type StoreCredit } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { CreditService } from '../credit/index.js';
import { toShopperPurchase, toShopperVoucher } from './history.mapper.js';
import { HistoryJoint } from './history.joint.js';

/** What a shopper bought. Purchases made as a guest are there, since the address was proven by signing in. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly history: HistoryJoint,
    private readonly credit: CreditService,
  ) {}

  async vouchers(shopperId: number): Promise<ShopperVoucher[]> {
    return (await this.history.vouchers(shopperId)).map(toShopperVoucher);
  }

  async purchases(shopperId: number): Promise<ShopperPurchase[]> {
    return (await this.history.purchases(shopperId)).map(toShopperPurchase);
  }

  async storeCredit(shopperId: number): Promise<StoreCredit> {
    return { balance: toDollars(await this.credit.balance(shopperId)) };
  }
}
