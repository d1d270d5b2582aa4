import type { RequestReply } from '@homeroom/contracts';
import { ContactMessage, ManagementRequest, PartnerApplication, SchoolAdditionRequest } from '@homeroom/contracts/requests';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { RequestsService } from './requests.service.js';

const RECEIVED: RequestReply = { received: true };

/** Forms that anybody may send without an account. */
@Controller()
@Public('Strangers write to us; a limit holds floods off')
export class RequestsController {
  constructor(private readonly requests: RequestsService) {}

  @Post('school-management-requests')
  @HttpCode(200)
  @Throttle({ name: 'request-management', times: 10, perSeconds: 3_600 })
  @ApiReply({ one: 'RequestReply', body: ManagementRequest })
  async manage(@Body() body: ManagementRequest): Promise<RequestReply> {
    await this.requests.askToManage(body);
    return RECEIVED;
  }

  @Post('school-requests')
  @HttpCode(200)
  @Throttle({ name: 'request-school', times: 10, perSeconds: 3_600 })
  @ApiReply({ one: 'RequestReply', body: SchoolAdditionRequest })
  async addSchool(@Body() body: SchoolAdditionRequest): Promise<RequestReply> {
    await this.requests.askForSchool(body);
    return RECEIVED;
  }

  @Post('partner-request')
  @HttpCode(200)
  @Throttle({ name: 'request-partner', times: 10, perSeconds: 3_600 })
  @ApiReply({ one: 'RequestReply', body: PartnerApplication })
  async partner(@Body() body: PartnerApplication): Promise<RequestReply> {
    await this.requests.apply(body);
    return RECEIVED;
  }

  @Post('contact')
  @HttpCode(200)
  @Throttle({ name: 'request-contact', times: 10, perSeconds: 3_600 })
  @ApiReply({ one: 'RequestReply', body: ContactMessage })
  async contact(@Body() body: ContactMessage): Promise<RequestReply> {
    await this.requests.write(body);
    return RECEIVED;
  }
}
