import { LIMITS, type AdminTransaction, type TransactionRecord, type TransactionTotals } from '@homeroom/contracts';
import { AdminTransactionsQuery, RefundByTeam, ResendVoucher, TransactionTotalsQuery } from '@homeroom/contracts/admin';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { AdminGuard, PasswordAgain, SignedIn, refuseUnless, type Principal } from '../../accounts/sessions/index.js';
import { TransactionRecords } from './transaction-records.js';
import { TransactionsService } from './transactions.service.js';

@Controller()
@UseGuards(AdminGuard)
export class TransactionsController {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly records: TransactionRecords,
  ) {}

  @Handles('GET /api/admin/transactions')
  @Paged(LIMITS.pageMax)
  list(@Query() query: AdminTransactionsQuery, @Range() range: PageRange): Promise<Page<AdminTransaction>> {
    return this.transactions.list({ ...query, ...range }, LIMITS.countedDeals);
  }

  @Handles('GET /api/admin/transactions/:id')
  one(@Param('id', IdPipe) id: number): Promise<TransactionRecord> {
    return this.records.one(id);
  }

  @Handles('GET /api/admin/transaction-totals')
  totals(@Query() query: TransactionTotalsQuery, @SignedIn() admin: Principal): Promise<TransactionTotals> {
    // The totals of one family, or of a search, reveal as much as the list.
    if (query.q !== undefined || query.userId !== undefined) refuseUnless(admin, 'transactions.see');
    return this.transactions.totals(query);
  }

  @Handles('POST /api/admin/transactions/:id/resend-voucher')
  resend(@Param('id', IdPipe) id: number, @Body() { emailAddress }: ResendVoucher, @SignedIn() admin: Principal): Promise<void> {
    return this.transactions.resend(id, emailAddress, admin.accountId);
  }

  @Handles('POST /api/admin/transactions/:id/refund')
  @PasswordAgain()
  refund(@Param('id', IdPipe) id: number, @Body() body: RefundByTeam, @SignedIn() admin: Principal): Promise<AdminTransaction> {
    return this.transactions.refund(id, body, admin.accountId);
  }
}
