import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../foundation/audit/index.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { writtenBy, type Colleague, type Editor } from '../colleagues/index.js';
import type { Deal } from './deal.entity.js';
import { DealsRepository } from './deals.repository.js';

/** Undoes the deletion of a deal, which comes back as it was. Repeating it changes nothing. */
@Injectable()
export class RestoreDeal {
  constructor(
    private readonly database: Database,
    private readonly deals: DealsRepository,
    private readonly audit: AuditService,
  ) {}

  /** @throws DomainError DEAL_NOT_FOUND; FORBIDDEN when it is someone else's, or the team deleted it. */
  async restore(id: number, partner: Colleague): Promise<void> {
    const deal = await this.find(id);
    if (deal.businessId !== partner.businessId) throw new DomainError('FORBIDDEN', 'This deal is not yours');
    await this.database.transaction((manager) => this.restoreIn(manager, deal, partner));
  }

  /** Any business's. @throws DomainError DEAL_NOT_FOUND */
  async restoreByTeam(id: number, adminId: number): Promise<void> {
    const deal = await this.find(id);
    if (deal.archivedAt)
      await this.audit.change({ adminId, action: 'undelete', subject: 'deal' }, id, (manager) =>
        this.restoreIn(manager, deal, { adminId }),
      );
  }

  private async restoreIn(manager: EntityManager, { id, businessId }: Deal, editor: Editor): Promise<void> {
    await this.deals.awaitPause(manager, businessId);
    const deal = await this.deals.lock(manager, id);
    if (deal?.archivedByTeam && 'businessId' in editor)
      throw new DomainError('FORBIDDEN', 'Our team deleted this deal. Write to us if you want it back.');
    if (deal?.archivedAt) await this.deals.restore(manager, id, (await this.deals.countPaused(businessId, manager)) > 0, writtenBy(editor));
  }

  private async find(id: number): Promise<Deal> {
    const [deal] = await this.deals.withIds([id]);
    if (!deal) throw new DomainError('DEAL_NOT_FOUND', 'Deal not found');
    return deal;
  }
}
