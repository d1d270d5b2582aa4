import { Injectable } from '@nestjs/common';
import { SCREENS } from '@homeroom/contracts';
import { BusinessesService } from '../../catalogue/businesses/index.js';
import { AccountGone, ConnectedAccounts, EarlierAnswer, type NewAccount } from '../../checkout/payments/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { FollowPayees } from './follow-payees.js';
import { PayeesRepository, type Asked } from './payees.repository.js';

/** Opens the provider's onboarding for a business, with an account created once. */
@Injectable()
export class ConnectPayee {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly accounts: ConnectedAccounts,
    private readonly payees: PayeesRepository,
    private readonly following: FollowPayees,
    private readonly configuration: Configuration,
  ) {}

  /** @throws DomainError PAYMENT_PROVIDER_UNAVAILABLE, PAYMENT_PROVIDER_REFUSED */
  async page(businessId: number): Promise<string> {
    const accountId = await this.account(businessId);
    try {
      return await this.pageOf(businessId, accountId);
    } catch (error) {
      if (!(error instanceof AccountGone)) throw error;
    }
    await this.following.look(accountId);
    return this.pageOf(businessId, await this.account(businessId));
  }

  private async pageOf(businessId: number, accountId: string): Promise<string> {
    const payee = await this.payees.find(businessId);
    if (payee?.state === 'ready' && payee.due.length === 0) return this.accounts.ownPage(accountId);
    const tab = `${this.configuration.publicUrl}${SCREENS.business}?tab=payouts`;
    return this.accounts.setupPage(accountId, { returnUrl: `${tab}&from=setup`, refreshUrl: `${tab}&from=expired` });
  }

  private async account(businessId: number): Promise<string> {
    const asked = await this.payees.ask(businessId);
    if (asked.accountId !== null) return asked.accountId;
    try {
      return await this.payees.keepAccount(businessId, await this.made(businessId, asked));
    } catch (error) {
      // The provider may reject one of two simultaneous calls.
      const known = await this.payees.find(businessId);
      if (known?.accountId) return known.accountId;
      throw error;
    }
  }

  /** Keys are forgotten after a day, and an answer may have been lost: a retry looks the account up first. */
  private async made(businessId: number, { askedAt, attempt, asks }: Asked): Promise<string> {
    const find = () => this.accounts.find(businessId, askedAt);
    const known = asks > 1 ? await find() : null;
    if (known !== null) return known;
    const { name, email } = await this.businesses.contact(businessId);
    const order = (number: number): NewAccount => ({ businessId, name, email, key: `payee-${businessId}-${number}` });
    try {
      return await this.accounts.create(order(attempt));
    } catch (error) {
      if (!(error instanceof EarlierAnswer)) throw error;
    }
    return (await find()) ?? this.accounts.create(order(await this.payees.nextAttempt(businessId, attempt)));
  }
}
