import { Injectable } from '@nestjs/common';
import { isbot } from 'isbot';
import { Configuration } from '../../platform/configuration/configuration.js';
import { scrambledVisitor } from '../../platform/secrets/scrambled-visitor.js';
import { today } from '../../platform/time/local-day.js';
import { DealViewsJoint } from './deal-views.joint.js';
import { DealViewsRepository } from './deal-views.repository.js';
import { DealVisitorsRepository } from './deal-visitors.repository.js';

/** Who opened a deal, as far as the address and user agent say. */
export interface Visitor {
  readonly address: string;
  readonly browser: string;
  /** The partner who is signed in on this browser. */
  readonly businessId?: number;
}

/** Counts how often deals are opened: without cookies, once a day per visitor, without robots or owners. */
@Injectable()
export class DealViewsService {
  constructor(
    private readonly views: DealViewsJoint,
    private readonly visitors: DealVisitorsRepository,
    private readonly counted: DealViewsRepository,
    private readonly configuration: Configuration,
  ) {}

  async record(dealId: number, { address, browser, businessId }: Visitor): Promise<void> {
    if (browser === '' || isbot(browser)) return;
    const visitor = scrambledVisitor(this.configuration.secret, 'deal-view', address, browser);
    await this.views.count(dealId, today(), visitor, businessId ?? null);
  }

  /** How often a deal was opened. */
  of(dealId: number): Promise<number> {
    return this.counted.of(dealId);
  }

  /** Deletes who opened deals on earlier days; only the number for each day remains. */
  forgetVisitors(): Promise<void> {
    return this.visitors.forgetBefore(today());
  }
}
