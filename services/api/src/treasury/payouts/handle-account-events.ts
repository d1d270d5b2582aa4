import { Injectable } from '@nestjs/common';
import { ConnectedAccounts } from '../../checkout/payments/index.js';
import { FollowPayees } from '../payees/index.js';
import { PayoutsRepository } from './payouts.repository.js';

/** The provider's events about businesses' accounts are only a reason to ask it. */
@Injectable()
export class HandleAccountEvents {
  constructor(
    private readonly accounts: ConnectedAccounts,
    private readonly payees: FollowPayees,
    private readonly payouts: PayoutsRepository,
  ) {}

  /** @throws DomainError WEBHOOK_SIGNATURE */
  async handle(body: Buffer, signature: string | undefined): Promise<void> {
    const news = this.accounts.readNews(body, signature);
    if (news?.about === 'account') await this.payees.heard(news.id);
    if (news?.about === 'payout') await this.payouts.heard(news.id);
  }
}
