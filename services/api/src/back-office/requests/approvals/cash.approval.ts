import type { EntityManager } from 'typeorm';
import { CreditService } from '../../../checkout/credit/index.js';
import { RequestsRepository } from '../requests.repository.js';
import { ApprovalIn, type Approval } from './approval.js';

/** The team sends a check, so the credit is gone. */
@ApprovalIn('cash')
export class CashApproval implements Approval {
  constructor(
    private readonly kept: RequestsRepository,
    private readonly credit: CreditService,
  ) {}

  /** @throws DomainError ILLEGAL_TRANSITION if the family has another balance by now */
  async fulfill(manager: EntityManager, id: number): Promise<void> {
    const { userId, amount } = await this.kept.approved(manager, 'cash', id);
    await this.credit.payOut(manager, userId, amount);
  }
}
