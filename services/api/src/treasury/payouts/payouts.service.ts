import type { AdminPayoutsQuery, Payout, PayoutLine, PayoutRecord, TeamPayout } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../foundation/audit/index.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { toLine, toPayout, toRecord, toTeamPayout } from './payout.mapper.js';
import { PayoutsJoint, type RecordRow } from './payouts.joint.js';
import { PayoutsRepository } from './payouts.repository.js';
import { StatementPdf } from './statement-pdf.js';
import { statementOf } from './statement.js';

/** More than any business redeems between two runs, and small enough for memory. */
const LINES_OF_STATEMENT = 100_000;
const CHANGES_SHOWN = 50;

/** Payouts for businesses and the team, with the team's actions. */
@Injectable()
export class PayoutsService {
  constructor(
    private readonly shown: PayoutsJoint,
    private readonly payouts: PayoutsRepository,
    private readonly audit: AuditService,
    private readonly drawing: StatementPdf,
  ) {}

  async ofBusiness(businessId: number, range: PageRange): Promise<Page<Payout>> {
    const { rows, total } = await this.shown.ofBusiness(businessId, range);
    return { rows: rows.map(toPayout), total };
  }

  /** @throws DomainError NOT_FOUND for another business's */
  async one(businessId: number, payoutId: number): Promise<Payout> {
    return toPayout(await this.own(businessId, payoutId));
  }

  /** @throws DomainError NOT_FOUND for another business's */
  async lines(businessId: number, payoutId: number, range: PageRange): Promise<Page<PayoutLine>> {
    await this.own(businessId, payoutId);
    return this.linesOf(payoutId, range);
  }

  /** For a spreadsheet; its amounts sum to the payout. @throws DomainError NOT_FOUND for another business's */
  async statement(businessId: number, payoutId: number): Promise<string> {
    const { rows } = await this.lines(businessId, payoutId, { limit: LINES_OF_STATEMENT, offset: 0 });
    return statementOf(rows);
  }

  /** The same on paper. @throws DomainError NOT_FOUND for another business's */
  async paper(businessId: number, payoutId: number): Promise<Buffer> {
    const row = await this.own(businessId, payoutId);
    const { rows: lines } = await this.linesOf(payoutId, { limit: LINES_OF_STATEMENT, offset: 0 });
    return this.drawing.draw({ payout: toPayout(row), businessName: row.businessName, lines });
  }

  async all(query: AdminPayoutsQuery & PageRange): Promise<Page<TeamPayout>> {
    const { rows, total } = await this.shown.all(query);
    return { rows: rows.map(toTeamPayout), total };
  }

  /** @throws DomainError NOT_FOUND */
  async record(id: number): Promise<PayoutRecord> {
    const row = await this.found(id);
    return toRecord(row, await this.audit.about('payout', id, CHANGES_SHOWN));
  }

  /** @throws DomainError NOT_FOUND */
  async linesForTeam(id: number, range: PageRange): Promise<Page<PayoutLine>> {
    await this.found(id);
    return this.linesOf(id, range);
  }

  /** A running step finishes; no other starts. @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION */
  hold(id: number, adminId: number, reason: string): Promise<TeamPayout> {
    return this.change(id, { adminId, action: 'hold', note: reason }, (manager) => this.payouts.hold(manager, String(id)));
  }

  /** @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION */
  release(id: number, adminId: number, reason: string): Promise<TeamPayout> {
    return this.change(id, { adminId, action: 'release', note: reason }, (manager) => this.payouts.releaseHold(manager, String(id)));
  }

  /** @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION */
  retry(id: number, adminId: number, reason: string): Promise<TeamPayout> {
    return this.change(id, { adminId, action: 'retry', note: reason }, (manager) => this.payouts.sendAgain(manager, String(id)));
  }

  /** The worker asks the provider for it; what has left for the bank stays as it is. @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION */
  takeBack(id: number, adminId: number, reason: string): Promise<TeamPayout> {
    return this.change(id, { adminId, action: 'take-back', note: reason }, (manager) => this.payouts.takeBack(manager, String(id)));
  }

  private async linesOf(payoutId: number, range: PageRange): Promise<Page<PayoutLine>> {
    const { rows, total } = await this.shown.lines(payoutId, range);
    return { rows: rows.map(toLine), total };
  }

  private async change(
    id: number,
    who: { adminId: number; action: string; note: string },
    work: (manager: EntityManager) => Promise<boolean>,
  ): Promise<TeamPayout> {
    await this.found(id);
    await this.audit.change({ ...who, subject: 'payout' }, id, async (manager) => {
      if (!(await work(manager)))
        throw new DomainError('ILLEGAL_TRANSITION', 'The payout has moved on in the meantime. Please look at it again.');
    });
    return toTeamPayout(await this.found(id));
  }

  private async own(businessId: number, payoutId: number): Promise<RecordRow> {
    const row = await this.found(payoutId);
    if (row.businessId !== businessId) throw unknown();
    return row;
  }

  private async found(id: number): Promise<RecordRow> {
    const row = await this.shown.one(id);
    if (!row) throw unknown();
    return row;
  }
}

const unknown = () => new DomainError('NOT_FOUND', 'Payout not found.');
