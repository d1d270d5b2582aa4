import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { PaymentEventsService } from './payment-events.service.js';

@Controller('webhooks')
@Public('The card provider signs what it sends')
export class WebhookController {
  constructor(private readonly events: PaymentEventsService) {}

  @Post('stripe')
  @HttpCode(200)
  @ApiReply({ one: 'WebhookReply' })
  async receive(@Req() request: FastifyRequest, @Headers('stripe-signature') signature?: string) {
    await this.events.receive(request.rawBody ?? Buffer.alloc(0), signature);
    return { received: true };
  }
}
