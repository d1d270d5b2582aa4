import {
  TEAM_LIMITS,
  type BulkBusinessAction,
  type BulkRow,
  type BusinessTotalsQuery,
  type ChangeBusinesses,
  type FoundIds,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService, bulkRows, changedIds, foundIds, type BulkDecision } from '../../foundation/audit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Business } from './business.entity.js';
import { BusinessesRepository } from './businesses.repository.js';

/** Many businesses approved, or no longer approved, at once: one entry of the log. */
@Injectable()
export class BulkBusinesses {
  constructor(
    private readonly database: Database,
    private readonly businesses: BusinessesRepository,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
  ) {}

  ids(filter: BusinessTotalsQuery): Promise<FoundIds> {
    return foundIds(TEAM_LIMITS.bulkBusinesses, (limit) => this.businesses.ids(filter, limit));
  }

  /** What `change` would do now. */
  async summarize(form: ChangeBusinesses): Promise<BulkRow[]> {
    return decide(form, await this.businesses.withIds(form.ids), await this.withdrawn(form));
  }

  /** Announces each approval by email; taking back a withdrawal announces nothing. @throws DomainError INVALID_REQUEST */
  async change(form: ChangeBusinesses, adminId: number): Promise<BulkRow[]> {
    const { action, ids, readAs } = form;
    if (readAs && readAs.length !== ids.length)
      throw new DomainError('INVALID_REQUEST', 'Please say when each business had changed, or none');
    return this.database.transaction(async (manager) => {
      const businesses = await this.businesses.lockAll(manager, ids);
      const rows = decide(form, businesses, await this.withdrawn(form));
      const changed = changedIds(rows);
      if (changed.length > 0) await this.businesses.changeAll(manager, changed, { isVerified: action !== 'withdraw', updatedBy: adminId });
      if (action === 'approve' && changed.length > 0)
        await this.outbox.add(
          manager,
          changed.map((businessId) => ({ queue: 'email', name: 'business-approved', payload: { businessId } })),
        );
      await this.audit.writeForAll(manager, { adminId, action, subject: 'business' }, rows);
      return rows;
    });
  }

  /** Those whose approval was withdrawn before; `restore` takes back nothing else. */
  private async withdrawn({ ids, action }: ChangeBusinesses): Promise<ReadonlySet<number>> {
    return action === 'restore' ? this.audit.turnedOff({ subject: 'business', column: 'is_verified', off: 'withdraw' }, ids) : new Set();
  }
}

interface Asked {
  readonly action: BulkBusinessAction;
  readonly withdrawn: ReadonlySet<number>;
  /** When the business had last changed as it was read; undefined if nobody says so. */
  readonly readAs: string | undefined;
}

function decide({ ids, action, readAs }: ChangeBusinesses, businesses: readonly Business[], withdrawn: ReadonlySet<number>): BulkRow[] {
  const read = new Map(ids.map((id, place) => [id, readAs?.[place]]));
  return bulkRows(ids, businesses, {
    noun: 'Business',
    nameOf: ({ name }) => name,
    changedAt: ({ updatedAt }) => updatedAt,
    decide: (business) => outcomeOf(business, { action, withdrawn, readAs: business && read.get(business.id) }),
  });
}

/** Doubtful ones are approved one at a time, on the page that shows why they are. */
function outcomeOf(business: Business | undefined, { action, withdrawn, readAs }: Asked): BulkDecision {
  if (!business) return { outcome: 'refused', why: 'It was deleted' };
  if (business.isVerified !== (action === 'withdraw'))
    return { outcome: 'already', why: action === 'withdraw' ? 'Not approved' : 'Already approved' };
  if (action !== 'withdraw' && business.rejectedAt) return { outcome: 'refused', why: 'It was rejected: approve it by itself' };
  if (action === 'approve' && business.appliedAgainAt) return { outcome: 'refused', why: 'It applies again: approve it by itself' };
  if (action === 'restore' && !withdrawn.has(business.id))
    return { outcome: 'refused', why: 'It was never approved: approve it by itself' };
  if (action === 'approve' && !business.emailVerifiedAt)
    return { outcome: 'refused', why: 'Its email address is not confirmed: approve it by itself' };
  if (action === 'approve' && readAs !== undefined && Date.parse(readAs) !== business.updatedAt.getTime())
    return { outcome: 'refused', why: 'It changed meanwhile: read it again' };
  return { outcome: 'done', why: null };
}
