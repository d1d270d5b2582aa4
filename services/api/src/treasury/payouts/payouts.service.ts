import { toDollars, type Payout, type PayoutLine, type TeamPayout } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../foundation/audit/index.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { PayoutsJoint, type PayoutRow } from './payouts.joint.js';
import { PayoutsRepository } from './payouts.repository.js';

/** What businesses and the team see of payouts, and what the team does with one. */
@Injectable()
export class PayoutsService {
  constructor(
    private readonly shown: PayoutsJoint,
    private readonly payouts: PayoutsRepository,
    private readonly audit: AuditService,
  ) {}

  async ofBusiness(businessId: number, range: PageRange): Promise<Page<Payout>> {
    const { rows, total } = await this.shown.ofBusiness(businessId, range);
    return { rows: rows.map(toPayout), total };
  }

  /** @throws DomainError NOT_FOUND for one of another business */
  async lines(businessId: number, payoutId: number, range: PageRange): Promise<Page<PayoutLine>> {
    if ((await this.found(payoutId)).businessId !== businessId) throw unknown();
    const { rows, total } = await this.shown.lines(payoutId, range);
    return {
      rows: rows.map(({ cents, usedAt, ...line }) => ({ ...line, usedAt: usedAt?.toISOString() ?? null, amount: toDollars(cents) })),
      total,
    };
  }

  async all(range: PageRange): Promise<Page<TeamPayout>> {
    const { rows, total } = await this.shown.all(range);
    return { rows: rows.map(toTeamPayout), total };
  }

  /** A step that is under way ends; no other begins. @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION */
  hold(id: number, adminId: number, reason: string): Promise<TeamPayout> {
    return this.change(id, { adminId, action: 'hold', note: reason }, (manager) => this.payouts.hold(manager, String(id)));
  }

  /** @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION */
  release(id: number, adminId: number): Promise<TeamPayout> {
    return this.change(id, { adminId, action: 'release' }, (manager) => this.payouts.goOn(manager, String(id)));
  }

  /** @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION */
  retry(id: number, adminId: number): Promise<TeamPayout> {
    return this.change(id, { adminId, action: 'retry' }, (manager) => this.payouts.sendAgain(manager, String(id)));
  }

  private async change(
    id: number,
    who: { adminId: number; action: string; note?: string },
    work: (manager: EntityManager) => Promise<boolean>,
  ): Promise<TeamPayout> {
    await this.found(id);
    await this.audit.change({ ...who, subject: 'payout' }, id, async (manager) => {
      if (!(await work(manager))) throw new DomainError('ILLEGAL_TRANSITION', 'The payout has gone on meanwhile. Please look at it again.');
    });
    return toTeamPayout(await this.found(id));
  }

  private async found(id: number): Promise<PayoutRow> {
    const row = await this.shown.one(id);
    if (!row) throw unknown();
    return row;
  }
}

const unknown = () => new DomainError('NOT_FOUND', 'There is no such payout.');

const toPayout = ({ id, day, cents, state, sentAt, paidAt }: PayoutRow): Payout => ({
  ...{ id, day, state, amount: toDollars(cents) },
  ...{ sentAt: sentAt?.toISOString() ?? null, paidAt: paidAt?.toISOString() ?? null },
});

const toTeamPayout = (row: PayoutRow): TeamPayout => ({
  ...toPayout(row),
  ...{ businessId: row.businessId, businessName: row.businessName, isHeld: row.isHeld, failure: row.failure },
});
