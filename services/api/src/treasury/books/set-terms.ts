import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/index.js';
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

  async set(businessId: number, split: Required<Split>, adminId: number, reason: string): Promise<void> {
    await this.audit.create({ adminId, action: 'add', subject: 'payout-terms', note: reason }, (manager) =>
      this.terms.add(manager, { businessId, ...split }),
    );
  }
}
