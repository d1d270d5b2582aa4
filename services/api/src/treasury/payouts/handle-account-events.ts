import { Injectable } from '@nestjs/common';
import { ConnectedAccounts } from '../../checkout/payments/index.js';
import { FollowPayees, FollowSchoolPayees } from '../payees/index.js';
import { PayoutsRepository } from './payouts.repository.js';
import { SchoolPayoutsRepository } from './school-payouts.repository.js';

/** An event about an account changes nothing by itself: it makes us ask the provider. */
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
    const event = this.accounts.readEvent(body, signature);
    if (!event) return;
    // An id belongs to a business or to a school; the other one ignores it.
    const listeners = event.about === 'account' ? [this.payees, this.schoolPayees] : [this.payouts, this.schoolPayouts];
    for (const listener of listeners) await listener.checkSoon(event.id);
  }
}
