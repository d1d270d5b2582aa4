import type { RefundReply, ShopperPurchase, ShopperVoucher, StoreCredit, VoucherLink } from '@homeroom/contracts';
import { Controller, Get, Header, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { PurchasesService } from '../purchases/index.js';
import { SignedIn, type Principal, ShopperGuard, ShopperOrAdminGuard } from '../../accounts/sessions/index.js';
import { VouchersService } from '../../vouchers/vouchers/index.js';
import { HistoryService, type Whose } from './history.service.js';
import { WhosePipe } from './whose.pipe.js';

@Controller('users')
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly purchasing: PurchasesService,
    private readonly vouchering: VouchersService,
  ) {}

  @Get(':id/vouchers')
  @Header('cache-control', 'no-store')
  @UseGuards(ShopperOrAdminGuard)
  @ApiReply({ list: 'ShopperVoucher' })
  vouchers(@Param('id', WhosePipe) whose: Whose, @SignedIn() asker: Principal): Promise<ShopperVoucher[]> {
    return this.history.vouchers(whose, asker);
  }

  @Get(':id/purchases')
  @Header('cache-control', 'no-store')
  @UseGuards(ShopperOrAdminGuard)
  @ApiReply({ list: 'ShopperPurchase' })
  purchases(@Param('id', WhosePipe) whose: Whose, @SignedIn() asker: Principal): Promise<ShopperPurchase[]> {
    return this.history.purchases(whose, asker);
  }

  @Get(':id/credit')
  @Header('cache-control', 'no-store')
  @UseGuards(ShopperOrAdminGuard)
  @ApiReply({ one: 'StoreCredit' })
  credit(@Param('id', WhosePipe) whose: Whose, @SignedIn() asker: Principal): Promise<StoreCredit> {
    return this.history.storeCredit(whose, asker);
  }

  /** The link of the mail, for who is signed in as its owner. */
  @Get('me/vouchers/:voucherId/link')
  @Header('cache-control', 'no-store')
  @UseGuards(ShopperGuard)
  @ApiReply({ one: 'VoucherLink' })
  async link(@Param('voucherId', IdPipe) id: number, @SignedIn() shopper: Principal): Promise<VoucherLink> {
    return { token: await this.vouchering.linkFor(id, shopper.accountId) };
  }

  @Post('me/vouchers/:voucherId/refund')
  @HttpCode(200)
  @UseGuards(ShopperGuard)
  @ApiReply({ one: 'RefundReply' })
  async refund(@Param('voucherId', IdPipe) id: number, @SignedIn() shopper: Principal): Promise<RefundReply> {
    await this.purchasing.askForRefund(id, shopper.accountId);
    return { requested: true };
  }

  @Post('me/vouchers/:voucherId/credit')
  @HttpCode(200)
  @UseGuards(ShopperGuard)
  @ApiReply({ one: 'StoreCredit' })
  async toCredit(@Param('voucherId', IdPipe) id: number, @SignedIn() shopper: Principal): Promise<StoreCredit> {
    await this.purchasing.turnIntoCredit(id, shopper.accountId);
    return this.history.storeCredit('me', shopper);
  }
}
