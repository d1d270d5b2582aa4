import { TEAM_LIMITS, type BulkDealAction, type BulkRow, type ChangeDeals, type DealTotalsQuery, type FoundIds } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService, bulkRows, changedIds, foundIds, type BulkDecision } from '../../foundation/audit/index.js';
import { Database } from '../../platform/database/database.js';
import type { Deal } from './deal.entity.js';
import { DealsRepository } from './deals.repository.js';
import { TeamDealsRepository } from './team-deals.repository.js';

type Switches = Partial<Pick<Deal, 'isActive' | 'isFeatured'>>;

const CHANGES: Readonly<Record<BulkDealAction, Switches>> = {
  pause: { isActive: false },
  activate: { isActive: true },
  feature: { isFeatured: true },
  unfeature: { isFeatured: false },
};

const ALREADY: Readonly<Record<BulkDealAction, string>> = {
  pause: 'Already off sale',
  activate: 'Already active',
  feature: 'Already featured',
  unfeature: 'Not featured',
};

/** Many deals changed at once, as one entry of the log. Its summary and its result are the same decision. */
@Injectable()
export class BulkDeals {
  constructor(
    private readonly database: Database,
    private readonly deals: DealsRepository,
    private readonly found: TeamDealsRepository,
    private readonly audit: AuditService,
  ) {}

  ids(filter: DealTotalsQuery): Promise<FoundIds> {
    return foundIds(TEAM_LIMITS.bulkDeals, (limit) => this.found.ids(filter, limit));
  }

  /** What `change` would do now. */
  async summarize({ ids, action }: ChangeDeals): Promise<BulkRow[]> {
    return decide(ids, await this.deals.withIds(ids), action);
  }

  change({ ids, action }: ChangeDeals, adminId: number): Promise<BulkRow[]> {
    return this.database.transaction(async (manager) => {
      const rows = decide(ids, await this.deals.lockAll(manager, ids), action);
      const changed = changedIds(rows);
      if (changed.length > 0) await this.deals.changeAll(manager, changed, { ...CHANGES[action], updatedBy: adminId });
      await this.audit.writeForAll(manager, { adminId, action, subject: 'deal' }, rows);
      return rows;
    });
  }
}

const decide = (ids: readonly number[], deals: readonly Deal[], action: BulkDealAction): BulkRow[] =>
  bulkRows(ids, deals, { noun: 'Deal', nameOf: ({ title }) => title, decide: (deal) => outcomeOf(deal, action) });

/** By the rules of a change to one deal. */
function outcomeOf(deal: Deal | undefined, action: BulkDealAction): BulkDecision {
  if (!deal || deal.archivedAt) return { outcome: 'refused', why: 'It was deleted' };
  const change = CHANGES[action];
  if (Object.entries(change).every(([name, value]) => deal[name as keyof Switches] === value))
    return { outcome: 'already', why: ALREADY[action] };
  if (change.isActive && !deal.publishedAt && deal.expiresAt && deal.expiresAt <= new Date())
    return { outcome: 'refused', why: 'Its sale is over' };
  return { outcome: 'done', why: null };
}
