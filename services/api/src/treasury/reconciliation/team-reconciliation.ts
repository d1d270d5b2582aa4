import { toDollars, type CorrectionView, type ExplainMovement, type ReconciledDay, type UnexplainedMovement } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/index.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { CorrectBooks } from '../books/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Reconcile } from './reconcile.js';
import type { Reconciliation } from './reconciliation.entity.js';
import { ReconciliationsRepository } from './reconciliations.repository.js';
import { TeamReconciliationJoint, type CorrectionRow, type UnexplainedRow } from './team-reconciliation.joint.js';

const UNEXPLAINED = { account: 'unexplained', reference: '' };

/** The daily comparison for the team, and its explanations. */
@Injectable()
export class TeamReconciliation {
  constructor(
    private readonly reconciliations: ReconciliationsRepository,
    private readonly shown: TeamReconciliationJoint,
    private readonly correcting: CorrectBooks,
    private readonly reconciling: Reconcile,
    private readonly configuration: Configuration,
    private readonly audit: AuditService,
  ) {}

  async days(range: PageRange): Promise<Page<ReconciledDay>> {
    const { rows, total } = await this.reconciliations.latest(range);
    return { rows: rows.map(toDay), total };
  }

  /** Compares now. @throws DomainError ILLEGAL_TRANSITION where no books are kept */
  async checkNow(adminId: number): Promise<ReconciledDay> {
    if (this.configuration.payouts === 'off') throw new DomainError('ILLEGAL_TRANSITION', 'No books are kept. Set PAYOUTS to books.');
    return toDay(
      await this.reconciling.checkNow((manager, { day, before, problems }) =>
        this.audit.write(
          manager,
          { adminId, action: before ? 'repeat' : 'add', subject: 'reconciliation' },
          ...([day, before && { problems: before }, { problems }] as const),
        ),
      ),
    );
  }

  async unexplained(range: PageRange): Promise<Page<UnexplainedMovement>> {
    const { rows, total } = await this.shown.unexplained(range);
    return { rows: rows.map(toMovement), total };
  }

  async corrections(range: PageRange): Promise<Page<CorrectionView>> {
    const { rows, total } = await this.shown.corrections(range);
    return { rows: rows.map(toCorrection), total };
  }

  /** Books the whole rest of a movement. @throws DomainError NOT_FOUND when there is none; INVALID_REQUEST that says what does not fit */
  async explain(movementId: string, { account, reference, reason }: ExplainMovement, adminId: number): Promise<{ counts: boolean }> {
    const left = await this.correcting.unexplainedOf(movementId);
    if (left === 0) throw new DomainError('NOT_FOUND', 'This movement has nothing left to explain');
    const other = { account, reference: reference ?? '' };
    const [debit, credit] = left > 0 ? [other, UNEXPLAINED] : [UNEXPLAINED, other];
    const order = { debit, credit, cents: Math.abs(left), reason, movement: movementId };
    const { counts } = await this.correcting.correct(order, adminId);
    return { counts };
  }
}

const toDay = ({ day, endedAt, problems }: Reconciliation): ReconciledDay => ({ day, endedAt: endedAt.toISOString(), problems });

const toMovement = ({ id, category, createdAt, sourceId, amount, left, waits }: UnexplainedRow): UnexplainedMovement => ({
  id,
  category,
  at: createdAt.toISOString(),
  sourceId,
  amount: toDollars(amount),
  left: toDollars(left),
  waits,
});

const written = (account: string, reference: string) => (reference ? `${account}:${reference}` : account);

const toCorrection = (row: CorrectionRow): CorrectionView => ({
  id: row.id,
  reason: row.reason,
  movementId: row.movementId,
  madeBy: row.madeBy,
  decidedBy: row.decidedBy,
  debit: written(row.debitAccount, row.debitReference),
  credit: written(row.creditAccount, row.creditReference),
  amount: toDollars(row.cents),
  madeAt: row.madeAt.toISOString(),
  state: row.confirmedAt ? 'confirmed' : row.refusedAt ? 'refused' : 'waiting',
});
