import { Module } from '@nestjs/common';
import { CreditModule } from '../credit/index.js';
import { DealsModule } from '../../catalogue/deals/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { PaymentTroublesModule } from '../payment-troubles/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PointsModule } from '../../schools/points/index.js';
import { SchoolsModule } from '../../schools/schools/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { UsersModule } from '../../accounts/users/index.js';
import { VouchersModule } from '../../vouchers/vouchers/index.js';
import { PURCHASES_DATA } from './kept-data.js';
import { ChangeSchool } from './change-school.js';
import { SchoolChangesRepository } from './school-changes.repository.js';
import { CancelOrder } from './cancel-order.js';
import { CreditElsewhere } from './credit-elsewhere.js';
import { CreditElsewhereJoint } from './credit-elsewhere.joint.js';
import { CreditController } from './credit.controller.js';
import { CreditPointsStatement } from './credit-points.repository.js';
import { ExpireOrders } from './expire-orders.js';
import { EarnPoints } from './earn-points.js';
import { OpenOrderStatement } from './open-order.joint.js';
import { FamilyPlaces } from './family-places.joint.js';
import { FulfillOrder } from './fulfill-order.js';
import { OrdersRepository } from './orders.repository.js';
import { PaidPurchaseStatement } from './paid-purchase.joint.js';
import { PreparePayment } from './prepare-payment.js';
import { PurchasesController } from './purchases.controller.js';
import { PurchasesRepository } from './purchases.repository.js';
import { PurchasesService } from './purchases.service.js';
import { DisputePurchase } from './dispute-purchase.js';
import { RefundFactsJoint } from './refund-facts.joint.js';
import { RefundPurchase } from './refund-purchase.js';
import { ReportPayment } from './report-payment.js';
import { ReturnVoucher } from './return-voucher.js';
import { SettleStatement } from './settle-orders.joint.js';
import { SettlePayment } from './settle-payment.js';
import { SettleTogether } from './settle-together.js';
import { MailModule } from '../../foundation/mail/index.js';
import { PURCHASE_MAILS } from './mails/purchase-mails.js';
import { UndoPurchase } from './undo-purchase.js';
import { PurchaseTimeline } from './purchase-timeline.joint.js';

@Module({
  imports: [
    MailModule,
    CreditModule,
    DealsModule,
    OutboxModule,
    PaymentTroublesModule,
    PaymentsModule,
    PointsModule,
    SchoolsModule,
    SessionsModule,
    UsersModule,
    VouchersModule,
  ],
  controllers: [PurchasesController, CreditController],
  providers: [
    PurchaseTimeline,
    ...PURCHASE_MAILS,
    PURCHASES_DATA,
    OrdersRepository,
    OpenOrderStatement,
    FamilyPlaces,
    SettleStatement,
    RefundFactsJoint,
    PaidPurchaseStatement,
    CreditPointsStatement,
    EarnPoints,
    ChangeSchool,
    SchoolChangesRepository,
    PurchasesRepository,
    PreparePayment,
    SettlePayment,
    SettleTogether,
    FulfillOrder,
    CancelOrder,
    CreditElsewhereJoint,
    CreditElsewhere,
    ExpireOrders,
    ReportPayment,
    DisputePurchase,
    RefundPurchase,
    UndoPurchase,
    ReturnVoucher,
    PurchasesService,
  ],
  exports: [PurchasesService, CreditElsewhere],
})
export class PurchasesModule {}
