import { toDollars, type AccountLine, type BusinessMoney, type SetBusinessTerms } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { BusinessesService } from '../../catalogue/businesses/index.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { SetTerms, toTerms } from '../books/index.js';
import { BusinessBooksJoint, EarningsService, type AccountRow } from '../earnings/index.js';
import { ForecastPayout } from './forecast-payout.js';
import { writeOffFrom } from './write-off-debt.js';

/** A hundredth of a percent. */
const BP = 100;

/** One business's money, for the team. */
@Injectable()
export class TeamBusinesses {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly earnings: EarningsService,
    private readonly books: BusinessBooksJoint,
    private readonly forecasts: ForecastPayout,
    private readonly terms: SetTerms,
  ) {}

  /** @throws DomainError BUSINESS_NOT_FOUND */
  async one(businessId: number): Promise<BusinessMoney> {
    const { name } = await this.businesses.contact(businessId);
    const [sums, next, debt, terms] = await Promise.all([
      this.earnings.ofBusiness(businessId),
      this.forecasts.next(businessId),
      this.books.debt(businessId),
      this.terms.of(businessId),
    ]);
    const { owed, ready, waiting, held } = sums;
    return {
      businessId,
      businessName: name,
      owed,
      ready,
      waiting,
      held,
      nextDay: next.day,
      nextAmount: next.amount,
      waitsFor: next.waitsFor,
      payNow: next.payNow,
      debt: toDollars(debt.cents),
      writeOffFrom: writeOffFrom(debt),
      terms: terms.map(toTerms),
    };
  }

  async lines(businessId: number, range: PageRange): Promise<Page<AccountLine>> {
    const { rows, total } = await this.books.lines(businessId, range);
    return { rows: rows.map(toLine), total };
  }

  /** @throws DomainError BUSINESS_NOT_FOUND, CHANGED_MEANWHILE */
  async setTerms(businessId: number, form: SetBusinessTerms, adminId: number): Promise<void> {
    const { schoolFund, share, reserve, reason, updatedAt: read } = form;
    await this.businesses.contact(businessId);
    const bp = (percent: number) => Math.round(percent * BP);
    await this.terms.set(
      businessId,
      { schoolFundBp: bp(schoolFund), shareBp: bp(share), reserveBp: bp(reserve) },
      { adminId, reason, read },
    );
  }
}

const toLine = ({ id, kind, at, dealTitle, voucherEnd, sourceId, cents, balance }: AccountRow): AccountLine => ({
  id,
  kind,
  at: at.toISOString(),
  dealTitle,
  voucherEnd,
  payoutId: kind === 'payout' || kind === 'payout-taken-back' ? Number(sourceId) : null,
  amount: toDollars(cents),
  balance: toDollars(balance),
});
