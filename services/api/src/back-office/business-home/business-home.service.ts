import type { BusinessHome, FirstSteps, NextStep } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { DealsService } from '../../catalogue/deals/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { daysAfter, today } from '../../platform/time/local-day.js';
import { AnswerReviews } from '../../catalogue/reviews/index.js';
import { PayeesService } from '../../treasury/payees/index.js';
import { FiguresService } from '../figures/index.js';
import { NextStepsJoint } from './next-steps.joint.js';

const WEEK = 7;

/** A partner's start page: today and this week, and what to do next. */
@Injectable()
export class BusinessHomes {
  constructor(
    private readonly configuration: Configuration,
    private readonly figures: FiguresService,
    private readonly deals: DealsService,
    private readonly payees: PayeesService,
    private readonly answers: AnswerReviews,
    private readonly steps: NextStepsJoint,
  ) {}

  async one(businessId: number): Promise<BusinessHome> {
    const day = today();
    const [firstSteps, ofToday, week, weekBefore, nextSteps, reviewsToAnswer] = await Promise.all([
      this.firstSteps(businessId),
      this.figures.totals(businessId, day, day),
      this.figures.totals(businessId, daysAfter(day, 1 - WEEK), day),
      this.figures.totals(businessId, daysAfter(day, 1 - 2 * WEEK), daysAfter(day, -WEEK)),
      this.nextSteps(businessId),
      this.answers.countWaiting(businessId),
    ]);
    return { firstSteps, today: ofToday, week, weekBefore, reviewsToAnswer, nextSteps };
  }

  private async firstSteps(businessId: number): Promise<FirstSteps | null> {
    const { hasRedeemed, ...done } = await this.steps.done(businessId);
    if (hasRedeemed) return null;
    const isPayee = this.configuration.payouts === 'on' ? (await this.payees.ofBusiness(businessId)).state === 'ready' : null;
    return { ...done, isPayee };
  }

  private async nextSteps(businessId: number): Promise<NextStep[]> {
    const steps = await this.steps.next(businessId);
    const deals = new Map((await this.deals.owned(steps.map(({ dealId }) => dealId))).map((deal) => [deal.id, deal]));
    return steps.flatMap(({ dealId, kind, count }) => {
      const deal = deals.get(dealId);
      return deal ? [{ kind, count, deal }] : [];
    });
  }
}
