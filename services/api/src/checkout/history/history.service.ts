import { toDollars, type ShopperPurchase, type ShopperVoucher, type StoreCredit } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { CreditService } from '../credit/index.js';
import { CreditElsewhere } from '../purchases/index.js';
import { toShopperPurchase, toShopperVoucher } from './history.mapper.js';
import { HistoryJoint } from './history.joint.js';
import { ReceiptPdf } from './receipt-pdf.js';

/** A shopper's purchases, including guest ones, because signing in verified the address. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly history: HistoryJoint,
    private readonly credit: CreditService,
    private readonly creditElsewhere: CreditElsewhere,
    private readonly receipts: ReceiptPdf,
    private readonly configuration: Configuration,
  ) {}

  async vouchers(shopperId: number): Promise<ShopperVoucher[]> {
    return (await this.history.vouchers(shopperId)).map(toShopperVoucher);
  }

  async purchases(shopperId: number): Promise<ShopperPurchase[]> {
    return (await this.history.purchases(shopperId)).map(toShopperPurchase);
  }

  /** As a PDF. @throws DomainError PURCHASE_NOT_FOUND, or FORBIDDEN for someone else's */
  async receipt(purchaseId: number, shopperId: number): Promise<Buffer> {
    const row = await this.history.receipt(purchaseId);
    if (!row) throw new DomainError('PURCHASE_NOT_FOUND', 'Purchase not found');
    if (row.user_id !== shopperId) throw new DomainError('FORBIDDEN', 'This purchase is not yours');
    return this.receipts.draw(row);
  }

  async storeCredit(shopperId: number): Promise<StoreCredit> {
    const [balance, askedAt, setAside] = await Promise.all([
      this.credit.balance(shopperId),
      this.history.cashAskedAt(shopperId),
      this.creditElsewhere.setAside(shopperId),
    ]);
    return {
      balance: toDollars(balance),
      cashBelow: this.configuration.cashBelow || null,
      cashAskedAt: askedAt?.toISOString() ?? null,
      ...(setAside && { setAside }),
    };
  }
}
