import { Injectable } from '@nestjs/common';
import { ConnectedAccounts } from '../../checkout/payments/index.js';
import { FollowPayees, FollowSchoolPayees } from '../payees/index.js';
import { PayoutsRepository } from './payouts.repository.js';
import { SchoolPayoutsRepository } from './school-payouts.repository.js';

/** The provider's events about accounts are only a reason to ask it. */
@Injectable()
export class HandleAccountEvents {
  constructor(
    private readonly accounts: ConnectedAccounts,
    private readonly payees: FollowPayees,
    private readonly payouts: PayoutsRepository,
    private readonly schoolPayees: FollowSchoolPayees,
    private readonly schoolPayouts: SchoolPayoutsRepository,
  ) {}

  /** @throws DomainError WEBHOOK_SIGNATURE */
  async handle(body: Buffer, signature: string | undefined): Promise<void> {
    const news = this.accounts.readNews(body, signature);
    if (!news) return;
    // Only one of the two knows it.
    const listeners = news.about === 'account' ? [this.payees, this.schoolPayees] : [this.payouts, this.schoolPayouts];
    for (const listener of listeners) await listener.checkSoon(news.id);
  }
}
