import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Answers } from '../../platform/openapi/answers.js';
import { PaymentEventsService } from './payment-events.service.js';

@Controller('webhooks')
export class WebhookController {
  constructor(private readonly events: PaymentEventsService) {}

  @Post('stripe')
  @HttpCode(200)
  @Answers({ one: 'WebhookReply' })
  async receive(@Req() request: FastifyRequest, @Headers('stripe-signature') signature?: string) {
    await this.events.receive(request.rawBody ?? Buffer.alloc(0), signature);
    return { received: true };
  }
}
