import type { RedeemedVoucher, VoucherAccess } from '@homeroom/contracts';
import { UndoRedemption } from '@homeroom/contracts/counter';
import { RedeemVoucher, VoucherAccessQuery } from '@homeroom/contracts/vouchers';
import { Body, Controller, Header, Param, Query, StreamableFile, UseGuards } from '@nestjs/common';
import { OwnerCheckedBy, Public } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { SignedIn, type Principal, CounterGuard, OptionalCounterGuard } from '../../accounts/sessions/index.js';
import { VouchersService } from './vouchers.service.js';

@Controller()
export class VouchersController {
  constructor(private readonly vouchers: VouchersService) {}

  @Handles('GET /api/voucher/access')
  @Public('The link came by mail to the buyer, and its token is the permission')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  @Throttle({ name: 'voucher-access', times: 600, perSeconds: 60 })
  access(@Query() { token }: VoucherAccessQuery): Promise<VoucherAccess> {
    return this.vouchers.access(token);
  }

  @Handles('GET /api/voucher/pdf')
  @Public('The link came by mail to the buyer, and its token is the permission')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  @Throttle({ name: 'voucher-pdf', times: 30, perSeconds: 60 })
  async document(@Query() { token }: VoucherAccessQuery): Promise<StreamableFile> {
    return new StreamableFile(await this.vouchers.document(token), {
      type: 'application/pdf',
      disposition: 'attachment; filename="homeroom-voucher.pdf"',
    });
  }

  @Handles('POST /api/voucher/:id/redeem')
  @Header('cache-control', 'no-store')
  @Public("Anyone with the voucher's token may redeem it; without one, only the business whose voucher it is")
  @UseGuards(OptionalCounterGuard)
  @OwnerCheckedBy(VouchersService, 'redeem')
  @Throttle({ name: 'voucher-redeem', times: 120, perSeconds: 60 })
  redeem(
    @Param('id', IdPipe) id: number,
    @Body() { token, locationId, attempt }: RedeemVoucher,
    @SignedIn() partner: Principal | null,
  ): Promise<RedeemedVoucher> {
    return this.vouchers.redeem(id, { token, locationId, attempt, business: partner });
  }

  @Handles('POST /api/voucher/:id/undo-redemption')
  @UseGuards(CounterGuard)
  @OwnerCheckedBy(VouchersService, 'undoRedemption')
  undo(@Param('id', IdPipe) id: number, @Body() form: UndoRedemption, @SignedIn() partner: Principal): Promise<void> {
    return this.vouchers.undoRedemption(id, partner.accountId, form);
  }
}
