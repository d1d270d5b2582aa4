import type { RefundReply, ShopperPurchase, ShopperVoucher, StoreCredit, VoucherLink } from '@homeroom/contracts';
import { Controller, Get, Header, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { OwnerCheckedBy } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { PurchasesService } from '../purchases/index.js';
import { ShopperGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { VouchersService } from '../../vouchers/vouchers/index.js';
import { HistoryService } from './history.service.js';
import { OwnHistory, ShopperId } from './own-history.js';

@Controller('users')
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly orders: PurchasesService,
    private readonly issued: VouchersService,
  ) {}

  @Get(':id/vouchers')
  @Header('cache-control', 'no-store')
  @OwnHistory()
  @ApiReply({ list: 'ShopperVoucher' })
  vouchers(@ShopperId() shopperId: number): Promise<ShopperVoucher[]> {
    return this.history.vouchers(shopperId);
  }

  @Get(':id/purchases')
  @Header('cache-control', 'no-store')
  @OwnHistory()
  @ApiReply({ list: 'ShopperPurchase' })
  purchases(@ShopperId() shopperId: number): Promise<ShopperPurchase[]> {
    return this.history.purchases(shopperId);
  }

  @Get(':id/credit')
  @Header('cache-control', 'no-store')
  @OwnHistory()
  @ApiReply({ one: 'StoreCredit' })
  credit(@ShopperId() shopperId: number): Promise<StoreCredit> {
    return this.history.storeCredit(shopperId);
  }

  /** The link of the mail, for who is signed in as its owner. */
  @Get('me/vouchers/:voucherId/link')
  @Header('cache-control', 'no-store')
  @UseGuards(ShopperGuard)
  @OwnerCheckedBy(VouchersService, 'linkFor')
  @ApiReply({ one: 'VoucherLink' })
  async link(@Param('voucherId', IdPipe) id: number, @SignedIn() shopper: Principal): Promise<VoucherLink> {
    return { token: await this.issued.linkFor(id, shopper.accountId) };
  }

  @Post('me/vouchers/:voucherId/refund')
  @HttpCode(200)
  @UseGuards(ShopperGuard)
  @OwnerCheckedBy(PurchasesService, 'askForRefund')
  @ApiReply({ one: 'RefundReply' })
  async refund(@Param('voucherId', IdPipe) id: number, @SignedIn() shopper: Principal): Promise<RefundReply> {
    await this.orders.askForRefund(id, shopper.accountId);
    return { requested: true };
  }

  @Post('me/vouchers/:voucherId/credit')
  @HttpCode(200)
  @UseGuards(ShopperGuard)
  @OwnerCheckedBy(PurchasesService, 'turnIntoCredit')
  @ApiReply({ one: 'StoreCredit' })
  async toCredit(@Param('voucherId', IdPipe) id: number, @SignedIn() shopper: Principal): Promise<StoreCredit> {
    await this.orders.turnIntoCredit(id, shopper.accountId);
    return this.history.storeCredit(shopper.accountId);
  }
}
