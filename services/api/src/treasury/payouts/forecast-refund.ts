import { toDollars, type RefundEffect } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { partsOf } from '../books/index.js';
import { EarningsJoint, RefundedSales, type RefundedSale } from '../earnings/index.js';
import { ForecastPayout } from './forecast-payout.js';

/** The effect of a used voucher's refund on its business's next payout, before the team chooses who pays. */
@Injectable()
export class ForecastRefund {
  constructor(
    private readonly configuration: Configuration,
    private readonly sales: RefundedSales,
    private readonly earnings: EarningsJoint,
    private readonly payouts: ForecastPayout,
  ) {}

  /** @throws DomainError PURCHASE_NOT_FOUND */
  async ofPurchase(purchaseId: number): Promise<RefundEffect> {
    const sale = await this.sales.ofPurchase(purchaseId);
    if (!sale) throw new DomainError('PURCHASE_NOT_FOUND', 'Transaction not found');
    if (!sale.wasUsed) return { earned: null, borneBy: null, isPaidOut: false, nextPayout: null };
    const earned = partsOf(sale.price, sale.split).business;
    const { borneBy, paidOut } = sale;
    return { earned: toDollars(earned), borneBy, isPaidOut: paidOut !== 0, nextPayout: await this.nextPayout(sale) };
  }

  private async nextPayout({ businessId, voucherId, paidOut }: RefundedSale): Promise<RefundEffect['nextPayout']> {
    if (this.configuration.payouts === 'off') return null;
    const { day, amount } = await this.payouts.next(businessId);
    const taken = paidOut + (await this.earnings.countedOn(businessId, voucherId, day));
    return { day, amount, amountThen: toDollars(Math.round(amount * 100) - taken) };
  }
}
