import { LIMITS, type CorrectionView, type ReconciledDay, type UnexplainedMovement } from '@homeroom/contracts';
import {
  CorrectionsQuery,
  ExplainMovement,
  ReconciliationsQuery,
  RefuseCorrection,
  UnexplainedQuery,
} from '@homeroom/contracts/reconciliation';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { AdminGuard, PasswordAgain, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { CorrectBooks } from '../books/index.js';
import { TeamReconciliation } from './team-reconciliation.js';

@Controller()
@UseGuards(AdminGuard)
export class TeamReconciliationController {
  constructor(
    private readonly reconciliation: TeamReconciliation,
    private readonly correcting: CorrectBooks,
  ) {}

  @Handles('GET /api/admin/reconciliations')
  @Paged(LIMITS.pageMax)
  days(@Query() _query: ReconciliationsQuery, @Range() range: PageRange): Promise<Page<ReconciledDay>> {
    return this.reconciliation.days(range);
  }

  @Handles('POST /api/admin/reconciliations')
  @Throttle({ name: 'reconcile', times: 10, perSeconds: 600 })
  again(@SignedIn() admin: Principal): Promise<ReconciledDay> {
    return this.reconciliation.checkNow(admin.accountId);
  }

  @Handles('GET /api/admin/unexplained')
  @Paged(LIMITS.pageMax)
  unexplained(@Query() _query: UnexplainedQuery, @Range() range: PageRange): Promise<Page<UnexplainedMovement>> {
    return this.reconciliation.unexplained(range);
  }

  @Handles('GET /api/admin/corrections')
  @Paged(LIMITS.pageMax)
  corrections(@Query() _query: CorrectionsQuery, @Range() range: PageRange): Promise<Page<CorrectionView>> {
    return this.reconciliation.corrections(range);
  }

  @Handles('POST /api/admin/movements/:id/explain')
  @PasswordAgain()
  explain(@Param('id') id: string, @Body() explanation: ExplainMovement, @SignedIn() admin: Principal): Promise<{ counts: boolean }> {
    return this.reconciliation.explain(id, explanation, admin.accountId);
  }

  @Handles('POST /api/admin/corrections/:id/confirm')
  @PasswordAgain()
  confirm(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<void> {
    return this.correcting.confirm(id, admin.accountId);
  }

  @Handles('POST /api/admin/corrections/:id/refuse')
  @PasswordAgain()
  refuse(@Param('id', IdPipe) id: number, @Body() { reason }: RefuseCorrection, @SignedIn() admin: Principal): Promise<void> {
    return this.correcting.refuse(id, admin.accountId, reason);
  }
}
