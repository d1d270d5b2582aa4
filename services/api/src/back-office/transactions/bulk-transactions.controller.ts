import type { BulkReply, FoundIds } from '@homeroom/contracts';
import { TransactionTotalsQuery } from '@homeroom/contracts/admin';
import { RefundTransactions, ResendVouchers, SummarizeTransactions } from '@homeroom/contracts/bulk';
import { Body, Controller, HttpCode, Query, UseGuards } from '@nestjs/common';
import { AdminGuard, PasswordAgain, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { BulkTransactions } from './bulk-transactions.js';

@Controller()
@UseGuards(AdminGuard)
export class BulkTransactionsController {
  constructor(private readonly transactions: BulkTransactions) {}

  @Handles('GET /api/admin/transaction-ids')
  ids(@Query() query: TransactionTotalsQuery): Promise<FoundIds> {
    return this.transactions.ids(query);
  }

  @Handles('POST /api/admin/transactions/bulk-summary')
  @HttpCode(200)
  async summarize(@Body() { ids, action }: SummarizeTransactions): Promise<BulkReply> {
    return { rows: await this.transactions.summarize(ids, action) };
  }

  @Handles('POST /api/admin/transactions/bulk-refund')
  @HttpCode(200)
  @PasswordAgain()
  async refund(@Body() form: RefundTransactions, @SignedIn() { accountId }: Principal): Promise<BulkReply> {
    return { rows: await this.transactions.refund(form, accountId) };
  }

  @Handles('POST /api/admin/transactions/bulk-resend')
  @HttpCode(200)
  async resend(@Body() { ids }: ResendVouchers, @SignedIn() { accountId }: Principal): Promise<BulkReply> {
    return { rows: await this.transactions.resend(ids, accountId) };
  }
}
