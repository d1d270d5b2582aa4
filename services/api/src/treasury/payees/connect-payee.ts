import { Injectable } from '@nestjs/common';
import { SCREENS } from '@homeroom/contracts';
import { BusinessesService } from '../../catalogue/businesses/index.js';
import { AccountGone, ConnectedAccounts, ReplayedAnswer, type AccountOwner, type NewAccount } from '../../checkout/payments/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { ManagersService } from '../../schools/school-managers/index.js';
import { SchoolsService } from '../../schools/schools/index.js';
import { FollowPayees, FollowSchoolPayees, type FollowAccounts } from './follow-payees.js';
import type { PayeeAccount } from './payee-account.entity.js';
import type { Payee } from './payee.entity.js';
import { PayeesRepository, SchoolPayeesRepository, type AccountRequest, type PayeeAccounts } from './payees.repository.js';
import type { SchoolPayee } from './school-payee.entity.js';

/** Opens the provider's onboarding for a business or a school, with an account created once. */
abstract class ConnectAccount<Row extends PayeeAccount> {
  constructor(
    private readonly accounts: ConnectedAccounts,
    private readonly payees: PayeeAccounts<Row>,
    private readonly following: FollowAccounts<Row>,
  ) {}

  /** Whose account it is, by the names that the provider keeps, and the first part of its key. */
  protected abstract ownerOf(ownerId: number): AccountOwner;
  protected abstract contact(ownerId: number): Promise<{ name: string; email?: string }>;
  /** Where the provider's page leads back to. */
  protected abstract readonly back: string;

  /** @throws DomainError PAYMENT_PROVIDER_UNAVAILABLE, PAYMENT_PROVIDER_REFUSED */
  async page(ownerId: number, back = this.back): Promise<string> {
    const accountId = await this.account(ownerId);
    try {
      return await this.pageOf(ownerId, accountId, back);
    } catch (error) {
      if (!(error instanceof AccountGone)) throw error;
    }
    await this.following.checkNow(accountId);
    return this.pageOf(ownerId, await this.account(ownerId), back);
  }

  private async pageOf(ownerId: number, accountId: string, back: string): Promise<string> {
    const payee = await this.payees.find(ownerId);
    if (payee?.state === 'ready' && payee.due.length === 0) return this.accounts.ownPage(accountId);
    return this.accounts.setupPage(accountId, { returnUrl: `${back}&from=setup`, refreshUrl: `${back}&from=expired` });
  }

  private async account(ownerId: number): Promise<string> {
    const asked = await this.payees.requestAccount(ownerId);
    if (asked.accountId !== null) return asked.accountId;
    try {
      return await this.payees.keepAccount(ownerId, await this.made(ownerId, asked));
    } catch (error) {
      // The provider may reject one of two simultaneous calls.
      const known = await this.payees.find(ownerId);
      if (known?.accountId) return known.accountId;
      throw error;
    }
  }

  /** The provider forgets keys after a day, and an answer may have been lost, so a retry looks the account up first. */
  private async made(ownerId: number, { askedAt, attempt, asks }: AccountRequest): Promise<string> {
    const owner = this.ownerOf(ownerId);
    const find = () => this.accounts.find(owner, askedAt);
    const known = asks > 1 ? await find() : null;
    if (known !== null) return known;
    const contact = await this.contact(ownerId);
    const order = (number: number): NewAccount => ({ ...owner, ...contact, key: `${keyOf(owner)}-${number}` });
    try {
      return await this.accounts.create(order(attempt));
    } catch (error) {
      if (!(error instanceof ReplayedAnswer)) throw error;
    }
    return (await find()) ?? this.accounts.create(order(await this.payees.nextAttempt(ownerId, attempt)));
  }
}

const keyOf = (owner: AccountOwner) => ('businessId' in owner ? `payee-${owner.businessId}` : `school-payee-${owner.schoolId}`);

@Injectable()
export class ConnectPayee extends ConnectAccount<Payee> {
  protected readonly back: string;

  constructor(
    private readonly businesses: BusinessesService,
    accounts: ConnectedAccounts,
    payees: PayeesRepository,
    following: FollowPayees,
    configuration: Configuration,
  ) {
    super(accounts, payees, following);
    this.back = `${configuration.publicUrl}${SCREENS.business}?tab=payouts`;
  }

  protected ownerOf(businessId: number): AccountOwner {
    return { businessId };
  }

  protected async contact(businessId: number): Promise<{ name: string; email: string }> {
    const { name, email } = await this.businesses.contact(businessId);
    return { name, email };
  }
}

@Injectable()
export class ConnectSchoolPayee extends ConnectAccount<SchoolPayee> {
  protected readonly back: string;
  /** Where the team comes back to: the console. */
  readonly console: string;

  constructor(
    private readonly schools: SchoolsService,
    private readonly managers: ManagersService,
    accounts: ConnectedAccounts,
    payees: SchoolPayeesRepository,
    following: FollowSchoolPayees,
    configuration: Configuration,
  ) {
    super(accounts, payees, following);
    this.back = `${configuration.publicUrl}${SCREENS.schoolArea}?tab=payouts`;
    this.console = `${configuration.publicUrl}${SCREENS.admin}?tab=money&view=rewards`;
  }

  protected ownerOf(schoolId: number): AccountOwner {
    return { schoolId };
  }

  /** @throws DomainError SCHOOL_NOT_FOUND */
  protected async contact(schoolId: number): Promise<{ name: string; email?: string }> {
    const [{ name }, managers] = await Promise.all([this.schools.detail(schoolId), this.managers.ofSchool(schoolId)]);
    const email = managers.find(({ hasAccepted }) => hasAccepted)?.email;
    return { name, ...(email !== undefined && { email }) };
  }
}
