import type { RequestReply } from '@homeroom/contracts';
import { CashRequest, ContactMessage, ManagementRequest, PartnerApplication, SchoolAdditionRequest } from '@homeroom/contracts/requests';
import { Body, Controller, UseGuards } from '@nestjs/common';
import { ShopperGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { RequestCash } from './request-cash.js';
import { RequestsService } from './requests.service.js';

const RECEIVED: RequestReply = { received: true };

/** Forms that anyone may send without an account. */
@Controller()
@Public('Strangers write to us; a limit holds floods off')
export class RequestsController {
  constructor(private readonly requests: RequestsService) {}

  @Handles('POST /api/school-management-requests')
  @Throttle({ name: 'request-management', times: 10, perSeconds: 3_600 })
  async manage(@Body() body: ManagementRequest): Promise<RequestReply> {
    await this.requests.askToManage(body);
    return RECEIVED;
  }

  @Handles('POST /api/school-requests')
  @Throttle({ name: 'request-school', times: 10, perSeconds: 3_600 })
  async addSchool(@Body() body: SchoolAdditionRequest): Promise<RequestReply> {
    await this.requests.askForSchool(body);
    return RECEIVED;
  }

  @Handles('POST /api/partner-request')
  @Throttle({ name: 'request-partner', times: 10, perSeconds: 3_600 })
  async partner(@Body() body: PartnerApplication): Promise<RequestReply> {
    await this.requests.apply(body);
    return RECEIVED;
  }

  @Handles('POST /api/contact')
  @Throttle({ name: 'request-contact', times: 10, perSeconds: 3_600 })
  async contact(@Body() body: ContactMessage): Promise<RequestReply> {
    await this.requests.write(body);
    return RECEIVED;
  }
}

@Controller()
@UseGuards(ShopperGuard)
export class CashRequestsController {
  constructor(private readonly cash: RequestCash) {}

  @Handles('POST /api/users/me/cash-request')
  async ask(@Body() { address }: CashRequest, @SignedIn() { accountId }: Principal): Promise<RequestReply> {
    await this.cash.ask(accountId, address);
    return RECEIVED;
  }
}
