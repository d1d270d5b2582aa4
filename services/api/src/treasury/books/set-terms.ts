import type { BusinessTerms } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/index.js';
import { refuseStale } from '../../platform/errors/refuse-stale.js';
import type { PayoutTerms } from './payout-terms.entity.js';
import type { Split } from './split.js';
import { TermsRepository } from './terms.repository.js';

/** How a business's sales are split from a given moment. Earlier purchases keep their terms. */
@Injectable()
export class SetTerms {
  constructor(
    private readonly terms: TermsRepository,
    private readonly audit: AuditService,
  ) {}

  /** Newest first. */
  of(businessId: number): Promise<PayoutTerms[]> {
    return this.terms.of(businessId);
  }

  /** @throws DomainError CHANGED_MEANWHILE when someone set others after those that were read */
  async set(businessId: number, split: Required<Split>, { adminId, reason, read }: SettingTerms): Promise<void> {
    await this.audit.create({ adminId, action: 'add', subject: 'payout-terms', note: reason }, async (manager) => {
      await this.terms.oneAtATime(manager, businessId);
      const [newest] = await this.terms.of(businessId, manager);
      // A form that found no terms sends null, which must not match the time of any terms.
      const updatedAt = read === null ? '' : read;
      if (newest) await refuseStale({ updatedAt }, newest.startsAt, () => this.savedAs(newest));
      return this.terms.add(manager, { businessId, ...split });
    });
  }

  private async savedAs(terms: PayoutTerms): Promise<{ changedBy: string | null; current: BusinessTerms }> {
    const [entry] = await this.audit.changes([{ subject: 'payout-terms', id: terms.id }], 1);
    return { changedBy: entry?.admin ?? null, current: toTerms(terms) };
  }
}

interface SettingTerms {
  readonly adminId: number;
  readonly reason: string;
  /** When the terms that were read began; null if there were none, undefined if that is not known. */
  readonly read: string | null | undefined;
}

/** A hundredth of a percent. */
const BP = 100;

export const toTerms = ({ startsAt, schoolFundBp, shareBp, reserveBp }: PayoutTerms): BusinessTerms => ({
  startsAt: startsAt.toISOString(),
  schoolFund: schoolFundBp / BP,
  share: shareBp / BP,
  reserve: reserveBp / BP,
});
