import type { RefundReply, SchoolChangeReply, ShopperPurchase, ShopperVoucher, StoreCredit, VoucherLink } from '@homeroom/contracts';
import { ChangeSchool } from '@homeroom/contracts/history';
import { Body, Controller, Header, Param, StreamableFile, UseGuards } from '@nestjs/common';
import { OwnerCheckedBy } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { PurchasesService } from '../purchases/index.js';
import { ShopperGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { VouchersService } from '../../vouchers/vouchers/index.js';
import { HistoryService } from './history.service.js';
import { OwnHistory, ShopperId } from './own-history.js';

@Controller()
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly orders: PurchasesService,
    private readonly issued: VouchersService,
  ) {}

  @Handles('GET /api/users/:id/vouchers')
  @Header('cache-control', 'no-store')
  @OwnHistory()
  vouchers(@ShopperId() shopperId: number): Promise<ShopperVoucher[]> {
    return this.history.vouchers(shopperId);
  }

  @Handles('GET /api/users/:id/purchases')
  @Header('cache-control', 'no-store')
  @OwnHistory()
  purchases(@ShopperId() shopperId: number): Promise<ShopperPurchase[]> {
    return this.history.purchases(shopperId);
  }

  @Handles('GET /api/users/:id/credit')
  @Header('cache-control', 'no-store')
  @OwnHistory()
  credit(@ShopperId() shopperId: number): Promise<StoreCredit> {
    return this.history.storeCredit(shopperId);
  }

  /** The emailed link, for its signed-in owner. */
  @Handles('GET /api/users/me/vouchers/:voucherId/link')
  @Header('cache-control', 'no-store')
  @UseGuards(ShopperGuard)
  @OwnerCheckedBy(VouchersService, 'linkFor')
  async link(@Param('voucherId', IdPipe) id: number, @SignedIn() shopper: Principal): Promise<VoucherLink> {
    return { token: await this.issued.linkFor(id, shopper.accountId) };
  }

  @Handles('POST /api/users/me/vouchers/:voucherId/refund')
  @UseGuards(ShopperGuard)
  @OwnerCheckedBy(PurchasesService, 'requestRefund')
  async refund(@Param('voucherId', IdPipe) id: number, @SignedIn() shopper: Principal): Promise<RefundReply> {
    await this.orders.requestRefund(id, shopper.accountId);
    return { requested: true };
  }

  @Handles('POST /api/users/me/vouchers/:voucherId/credit')
  @UseGuards(ShopperGuard)
  @OwnerCheckedBy(PurchasesService, 'turnIntoCredit')
  async toCredit(@Param('voucherId', IdPipe) id: number, @SignedIn() shopper: Principal): Promise<StoreCredit> {
    await this.orders.turnIntoCredit(id, shopper.accountId);
    return this.history.storeCredit(shopper.accountId);
  }

  @Handles('GET /api/users/me/purchases/:purchaseId/receipt.pdf')
  @Header('cache-control', 'no-store')
  @Throttle({ name: 'receipt', times: 30, perSeconds: 60 })
  @UseGuards(ShopperGuard)
  @OwnerCheckedBy(HistoryService, 'receipt')
  async receipt(@Param('purchaseId', IdPipe) id: number, @SignedIn() shopper: Principal): Promise<StreamableFile> {
    return new StreamableFile(await this.history.receipt(id, shopper.accountId), {
      type: 'application/pdf',
      disposition: `attachment; filename="homeroom-receipt-${id}.pdf"`,
    });
  }

  @Handles('POST /api/users/me/purchases/:purchaseId/school')
  @Throttle({ name: 'school-change', times: 30, perSeconds: 600 })
  @UseGuards(ShopperGuard)
  @OwnerCheckedBy(PurchasesService, 'changeSchool')
  changeSchool(
    @Param('purchaseId', IdPipe) id: number,
    @Body() { schoolId }: ChangeSchool,
    @SignedIn() shopper: Principal,
  ): Promise<SchoolChangeReply> {
    return this.orders.changeSchool(id, shopper.accountId, schoolId);
  }
}
