import type { Payee as Reply, TeamPayee } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { BusinessesService } from '../../catalogue/businesses/index.js';
import { FollowPayees } from './follow-payees.js';
import type { PayeeAccount } from './payee-account.entity.js';
import { needsInWords, reasonsInWords } from './payee-words.js';
import { PayeesRepository } from './payees.repository.js';

/** A payee for partners and the team. */
@Injectable()
export class PayeesService {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly payees: PayeesRepository,
    private readonly following: FollowPayees,
  ) {}

  async ofBusiness(businessId: number): Promise<Reply> {
    return toReply(await this.payees.find(businessId));
  }

  /** Asks the provider first. @throws DomainError PAYMENT_PROVIDER_UNAVAILABLE */
  async checked(businessId: number): Promise<Reply> {
    await this.checkNow(businessId);
    return this.ofBusiness(businessId);
  }

  /** @throws DomainError BUSINESS_NOT_FOUND */
  async forTeam(businessId: number): Promise<TeamPayee> {
    await this.businesses.contact(businessId);
    const payee = await this.payees.find(businessId);
    return { ...toReply(payee), accountId: payee?.accountId ?? null };
  }

  /** @throws DomainError BUSINESS_NOT_FOUND, PAYMENT_PROVIDER_UNAVAILABLE */
  async lookedAtByTeam(businessId: number): Promise<TeamPayee> {
    await this.checkNow(businessId);
    return this.forTeam(businessId);
  }

  private async checkNow(businessId: number): Promise<void> {
    const payee = await this.payees.find(businessId);
    if (payee?.accountId) await this.following.checkNow(payee.accountId);
  }
}

const NOT_BEGUN: Reply = { state: 'not-begun', needs: [], reasons: [], bankLast4: null, bankChangedAt: null, lookedAt: null };

/** The provider's account in words. */
export function toReply(payee: PayeeAccount | null): Reply {
  if (!payee) return NOT_BEGUN;
  const { state, due, disabledReason, problems, bankLast4, bankChangedAt, lookedAt } = payee;
  return {
    state,
    needs: needsInWords(due),
    reasons: reasonsInWords(state === 'blocked', disabledReason, problems),
    bankLast4,
    bankChangedAt: bankChangedAt?.toISOString() ?? null,
    lookedAt: lookedAt?.toISOString() ?? null,
  };
}
