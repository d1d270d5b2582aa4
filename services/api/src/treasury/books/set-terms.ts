import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/index.js';
import type { PayoutTerms } from './payout-terms.entity.js';
import type { Split } from './split.js';
import { TermsRepository } from './terms.repository.js';

/** How the sales of a business are divided, from a moment on. What was bought before keeps its terms. */
@Injectable()
export class SetTerms {
  constructor(
    private readonly terms: TermsRepository,
    private readonly audit: AuditService,
  ) {}

  /** The latest first. */
  of(businessId: number): Promise<PayoutTerms[]> {
    return this.terms.of(businessId);
  }

  async set(businessId: number, split: Required<Split>, adminId: number, reason: string): Promise<void> {
    await this.audit.create({ adminId, action: 'add', subject: 'payout-terms', note: reason }, (manager) =>
      this.terms.add(manager, { businessId, ...split }),
    );
  }
}
