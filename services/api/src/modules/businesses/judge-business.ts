import type { AdminBusiness, BusinessApproval, BusinessDuplicate } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { AuditService } from '../../foundation/audit/audit.service.js';
import { OutboxService } from '../../foundation/outbox/outbox.service.js';
import { Business } from './business.entity.js';
import { TeamBusinesses, stateOf } from './team-businesses.service.js';

const SHOWN = 10;

const siteOf = (column: string) => `lower(substring(${column} from '^https?://(?:www\\.)?([^/:?#]+)'))`;
const digitsOf = (column: string) => `nullif(right(regexp_replace(${column}, '\\D', '', 'g'), 10), '')`;

/** Which of a pair's fields are the same; NULL is like nothing. */
const SAME = `array_remove(ARRAY[
  CASE WHEN lower(o.name) = lower(b.name) THEN 'name' END,
  CASE WHEN ${siteOf('o.website')} = ${siteOf('b.website')} THEN 'website' END,
  CASE WHEN ${digitsOf('o.phone')} = ${digitsOf('b.phone')} THEN 'phone' END,
  CASE WHEN lower(o.owner_email) IN (b.email, lower(b.owner_email)) OR o.email = lower(b.owner_email) THEN 'email' END], NULL)`;

interface Pair extends Pick<BusinessDuplicate, 'id' | 'name' | 'email' | 'same'> {
  readonly is_verified: boolean;
  readonly rejected_at: Date | null;
}

/** What the team needs to approve a business or not, and its no. */
@Injectable()
export class JudgeBusiness {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly team: TeamBusinesses,
  ) {}

  /** @throws DomainError BUSINESS_NOT_FOUND */
  async facts(id: number): Promise<BusinessApproval> {
    await this.team.one(id);
    const [duplicates, history] = await Promise.all([this.duplicates(id), this.audit.about('business', id, SHOWN)]);
    return { duplicates, history };
  }

  /** It is told by mail, and may be approved later. @throws DomainError BUSINESS_NOT_FOUND, ILLEGAL_TRANSITION once it is decided */
  async reject(id: number, reason: string, adminId: number): Promise<AdminBusiness> {
    await this.team.one(id);
    await this.audit.change({ adminId, action: 'reject', subject: 'business', note: reason }, id, async (manager) => {
      const { affected } = await manager.update(
        Business,
        { id, isVerified: false, rejectedAt: IsNull() },
        { rejectedAt: new Date(), rejectionReason: reason, updatedBy: adminId },
      );
      if (affected !== 1) throw new DomainError('ILLEGAL_TRANSITION', 'This business was decided already');
      await this.outbox.add(manager, [{ queue: 'email', name: 'business-rejected', payload: { businessId: id } }]);
    });
    return this.team.one(id);
  }

  private async duplicates(id: number): Promise<BusinessDuplicate[]> {
    const pairs = await this.database.query<Pair[]>(
      `SELECT * FROM (SELECT o.id, o.name, o.email, o.is_verified, o.rejected_at, ${SAME} AS same
         FROM businesses b JOIN businesses o ON o.id <> b.id WHERE b.id = $1) pair
       WHERE same <> '{}' ORDER BY cardinality(same) DESC, id LIMIT ${SHOWN}`,
      [id],
    );
    return pairs.map(({ is_verified: isVerified, rejected_at: rejectedAt, ...pair }) => ({
      ...pair,
      state: stateOf({ isVerified, rejectedAt }),
    }));
  }
}
