import type { PaymentIntentReply, PaymentReport } from '@homeroom/contracts';
import { CreatePaymentIntent, ReportPayment as Report } from '@homeroom/contracts/payments';
import { Body, Controller, Header, Ip, UseGuards } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { SignedIn, type Principal, OptionalShopperGuard } from '../../accounts/sessions/index.js';
import { PreparePayment } from './prepare-payment.js';
import { ReportPayment } from './report-payment.js';

@Controller()
@Public('Guests buy, too; the price is the one in the database')
export class PurchasesController {
  constructor(
    private readonly preparing: PreparePayment,
    private readonly reporting: ReportPayment,
  ) {}

  @Handles('POST /api/create-payment-intent')
  @Header('cache-control', 'no-store')
  @UseGuards(OptionalShopperGuard)
  @Throttle({ name: 'payment-intent', times: 60, perSeconds: 600 })
  prepare(@Body() body: CreatePaymentIntent, @SignedIn() shopper: Principal | null, @Ip() address: string): Promise<PaymentIntentReply> {
    return this.preparing.prepare(body, shopper?.accountId ?? null, address);
  }

  @Handles('POST /api/payment-success')
  @Header('cache-control', 'no-store')
  @Throttle({ name: 'payment-success', times: 120, perSeconds: 600 })
  report(@Body() body: Report): Promise<PaymentReport> {
    return this.reporting.report(body);
  }
}
